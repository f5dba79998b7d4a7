import type { OpenRoomView } from "#app/views/chat/chat-view.ts";
import type { FormSubmission } from "#app/views/forms/form-submission.ts";
import { Icon } from "../kit/icons/icon.tsx";
import { useReportDialog } from "../reports/use-report-dialog.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";
import { Composer, ComposerDisabled } from "./composer.tsx";
import { OfferStrip, RoomHead } from "./room-head.tsx";
import { Thread } from "./thread.tsx";
import { useProposeDialog } from "./use-propose-dialog.tsx";
import type { LiveRoom } from "./use-room.ts";

type RoomPaneProps = { room: OpenRoomView; live: LiveRoom; lastResult: FormSubmission | undefined; now: number };

/** A room: the other user, the offer, the messages and the input. */
export function RoomPane({ room, live, lastResult, now }: RoomPaneProps) {
  const { t } = useTranslations();
  const path = usePath();
  const report = useReportDialog({ roomId: room.id, name: room.other.name, isBlocked: room.hasBlocked });
  const propose = useProposeDialog(room);
  return (
    <section className="chat-room">
      <RoomHead room={room} isHere={live.isOtherHere} isTyping={live.isTyping} onReport={report.open} />
      <OfferStrip room={room} now={now} />
      <Thread room={room} live={live} now={now} onReport={report.open} />
      <div className="chat-foot-room">
        {room.hasNewer ? (
          <p data-needs-no-script="" className="chat-newer">
            <a href={path(`/chat/${room.id}`)} className="link">
              {t("chat.page.newer")}
            </a>
          </p>
        ) : null}
        {room.readOnlyReason ? null : (
          // A wide screen says it beside the room.
          <p className="chat-masked min-[1100px]:hidden">
            <Icon name="shield-check" className="size-[18px]" />
            <span>
              {room.isMasked ? t("chat.page.masked") : null} {t("chat.page.safety")}
            </span>
          </p>
        )}
        <p role="status" className="chat-away chat-unkept">
          {live.outbox.isUnsaved ? (
            <>
              <Icon name="circle-exclamation-point" className="size-[18px]" />{" "}
              {t(live.isSignedOut ? "chat.page.unkept_signed_out" : "chat.page.unkept")}
            </>
          ) : null}
        </p>
        <p role="status" className="chat-away">
          {live.isAway ? (
            <>
              <Icon name="wifi-off" className="size-[18px]" /> {t("chat.page.away")}
            </>
          ) : null}
        </p>
        {room.readOnlyReason ? (
          <ComposerDisabled room={room} readOnlyReason={room.readOnlyReason} />
        ) : (
          <Composer room={room} live={live} lastResult={lastResult} onPropose={propose.open} />
        )}
      </div>
      {report.dialog}
      {propose.dialog}
    </section>
  );
}
