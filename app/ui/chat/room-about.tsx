import type { OpenRoomView, TimelineStep } from "#app/views/chat/chat-view.ts";
import { Timeline } from "../jobs/details/timeline.tsx";
import { ResponsiveImage } from "../kit/display/responsive-image.tsx";
import { Icon } from "../kit/icons/icon.tsx";
import { Lightbox } from "../kit/lightbox/lightbox.tsx";
import { PhotoLink } from "../kit/lightbox/photo-link.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

/** The job of the room and its progress. */
export function RoomAbout({ room, now }: { room: OpenRoomView; now: number }) {
  const { t } = useTranslations();
  const path = usePath();
  const { photo, service, description } = room;
  return (
    <aside className="chat-about" aria-labelledby="about">
      <div className="chat-about-body">
        <h2 id="about" className="type-h3">
          {t("chat.page.request")}
        </h2>
        {photo ? (
          <Lightbox>
            <PhotoLink id={photo.id} label={t("ui.photo.title")} className="rounded-[16px]">
              <ResponsiveImage picture={photo} alt={t("ui.photo.title")} className="chat-about-photo" />
            </PhotoLink>
          </Lightbox>
        ) : null}
        <div>
          <h3 className="type-h4">{room.hasPage ? <a href={path(`/job/${room.jobId}`)}>{service}</a> : service}</h3>
          <p dir="auto" className="chat-about-text">
            {description}
          </p>
        </div>
        <dl>
          <dt>{t("chat.page.commune")}</dt>
          <dd>{room.commune}</dd>
        </dl>
        <h2 className="type-h3">{t("chat.page.course")}</h2>
        <Course room={room} now={now} />
      </div>
      <p className="chat-safe">
        <Icon name="shield-check" className="size-[18px]" />
        <span>
          {room.isMasked && room.readOnlyReason === null ? t("chat.page.masked") : null} {t("chat.page.safety")}
        </span>
      </p>
    </aside>
  );
}

const ICONS = { choice: "message-square", work: "calendar-days", review: "star" } as const;

function Course({ room, now }: { room: OpenRoomView; now: number }) {
  const { t, format } = useTranslations();
  const titleOf = ({ step, state, title }: TimelineStep): string => {
    if (title) return title;
    if (step === "choice" && state === "done") return t("chat.page.step.chosen");
    if (step === "offer" && room.side === "artisan") return t("chat.page.step.own_offer");
    return t(`chat.page.step.${step}`, { name: room.other.name });
  };
  const textOf = ({ step, state, at }: TimelineStep): string | undefined => {
    if (at !== null) return format.moment(at, now);
    if (step === "choice" && state === "now" && room.readOnlyReason === null) return t("chat.page.step.here");
    return step === "work" && room.appointment ? format.day(room.appointment, now) : undefined;
  };
  return (
    <Timeline
      steps={room.steps.map((one) => ({
        title: titleOf(one),
        text: textOf(one),
        state: one.state,
        icon: one.state === "now" && one.step in ICONS ? ICONS[one.step as keyof typeof ICONS] : undefined,
      }))}
    />
  );
}
