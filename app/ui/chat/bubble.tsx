import type { MouseEventHandler } from "react";
import { type ImageView, imagePath } from "#app/domain/shared/contracts/image-sizes.ts";
import { placeholderStyle } from "../kit/display/responsive-image.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
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
  return (
    <div className="bubble" data-mine={tick !== null || undefined} data-tick={tick ?? undefined}>
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
      <p className="bubble-meta">
        <time dateTime={new Date(at).toISOString()}>{format.time(at)}</time>
        {tick === null ? null : <TickMark tick={tick} />}
        {report ? (
          <a
            href={report.href}
            onClick={report.onPress}
            className="bubble-flag"
            aria-label={t("chat.page.report_message", { time: format.time(at) })}
          >
            <Icon name="flag" className="size-4" />
          </a>
        ) : null}
      </p>
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

/** One large photo, the others in a grid beside it. Each links to the full image. */
function Photos({ photos }: { photos: BubbleProps["photos"] }) {
  const { t } = useTranslations();
  return (
    <span className="bubble-photos" data-count={photos.length}>
      {photos.map(({ id, colour }, place) => (
        <a key={id} href={imagePath(id)} target="_blank" rel="noreferrer">
          <img
            src={imagePath(id, "small")}
            alt={t("jobs.fact.photo_of", { place: place + 1, total: photos.length })}
            width={240}
            height={180}
            decoding="async"
            style={placeholderStyle({ colour })}
          />
        </a>
      ))}
    </span>
  );
}
