import type { MouseEvent, MouseEventHandler, ReactNode } from "react";
import { type ImageView, imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { placeholderStyle } from "../kit/display/responsive-image.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { PhotoLink } from "../kit/lightbox/photo-link.tsx";
import { Menu, MenuLink } from "../kit/menu.tsx";
import { useTranslations } from "../use-translations.ts";
import { messageParts } from "./message-parts.ts";

/** State of the user's own message; null for the other side's. */
export type Tick = "sending" | "sent" | "read" | "failed" | null;

type BubbleProps = {
  text: string;
  photos: readonly Pick<ImageView, "id" | "colour">[];
  at: number;
  tick: Tick;
  /** The other user's name. */
  name: string;
  mayCall: boolean;
  /** The link to report a message of the other user. */
  report?: { href: string; onPress: MouseEventHandler<HTMLAnchorElement> } | undefined;
  onRetry?: () => void;
  onDiscard?: () => void;
};

/** A message of a user. */
export function Bubble({ text, photos, at, tick, name, mayCall, report, onRetry, onDiscard }: BubbleProps) {
  const { t, format } = useTranslations();
  const time = <time dateTime={new Date(at).toISOString()}>{format.time(at)}</time>;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the menu's own button takes the keys
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on a phone opens the menu that the button opens
    <div
      className="bubble"
      data-mine={tick !== null || undefined}
      data-tick={tick ?? undefined}
      onClick={report ? openMenuByTouch : undefined}
    >
      <span className="sr-only">{tick === null ? t("chat.page.said", { name }) : t("chat.page.you")} </span>
      {photos.length > 0 ? <Photos photos={photos} /> : null}
      {text === "" ? null : (
        <p dir="auto" className="bubble-text">
          {messageParts(text, { mayCall }).map((part, place) =>
            part.href ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
              <a key={place} href={part.href} dir="ltr" rel="noopener nofollow ugc" target={targetOf(part.href)}>
                {part.text}
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
      )}
      <div className="bubble-meta">
        {report ? <BubbleMenu at={at} time={time} report={report} /> : time}
        {tick === null ? null : <TickMark tick={tick} />}
      </div>
      {onRetry ? (
        <p className="bubble-retry">
          <button type="button" onClick={onRetry}>
            <Icon name="rotate-ccw" className="size-4" />
            {t("chat.page.again")}
          </button>
          <button type="button" onClick={onDiscard}>
            {t("chat.page.discard")}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** With a mouse a press on the text selects it. */
function openMenuByTouch({ target, currentTarget }: MouseEvent<HTMLElement>) {
  const isControl = target instanceof Element && target.closest("a, button, summary, .menu-list") !== null;
  const menu = currentTarget.querySelector("details");
  if (!menu || isControl || matchMedia("(hover: hover)").matches || getSelection()?.isCollapsed === false) return;
  const { open } = menu;
  // after the page has closed the menus that were not pressed
  requestAnimationFrame(() => {
    menu.open = !open;
  });
}

/** What can be done with a message of the other user. Opens without scripts. */
function BubbleMenu({ at, time, report }: { at: number; time: ReactNode; report: NonNullable<BubbleProps["report"]> }) {
  const { t, format } = useTranslations();
  const label = t("chat.page.message_menu");
  const button = (
    <>
      <span className="sr-only">{label}</span>
      <Icon name="ellipsis" className="size-4" />
      {time}
    </>
  );
  return (
    <Menu label={label} button={button} className="bubble-menu">
      <MenuLink href={report.href} icon="flag" onPress={report.onPress}>
        <span className="text-danger">{t("chat.page.report_message", { time: format.time(at) })}</span>
      </MenuLink>
    </Menu>
  );
}

const targetOf = (href: string) => (href.startsWith("tel:") ? undefined : "_blank");

const TICKS: Record<NonNullable<Tick>, IconName> = {
  sending: "clock",
  sent: "check",
  read: "check-check",
  failed: "circle-exclamation-point",
};

function TickMark({ tick }: { tick: NonNullable<Tick> }) {
  const { t } = useTranslations();
  return (
    <>
      <Icon name={TICKS[tick]} className="size-4" />
      <span className={tick === "failed" ? undefined : "sr-only"}>{t(`chat.page.${tick}`)}</span>
    </>
  );
}

/** One large photo, the others in a grid beside it. Each opens over the page. */
function Photos({ photos }: { photos: BubbleProps["photos"] }) {
  const { t } = useTranslations();
  return (
    <span className="bubble-photos" data-count={photos.length}>
      {photos.map(({ id, colour }, place) => (
        <PhotoLink key={id} id={id}>
          <img
            src={imagePath(id, "small")}
            alt={t("jobs.fact.photo_of", { place: place + 1, total: photos.length })}
            width={240}
            height={180}
            decoding="async"
            style={placeholderStyle({ colour })}
          />
        </PhotoLink>
      ))}
    </span>
  );
}
