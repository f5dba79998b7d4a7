import type { ReactNode } from "react";
import type { VisitCardView } from "#app/views/visits/visit-card-view.ts";
import { classNames } from "../kit/class-names.ts";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon } from "../kit/icons/icon.tsx";

const TONES = {
  asked: { box: "border-brand-press", star: "khatim-2" },
  waits: { box: "", star: "khatim-3" },
  agreed: { box: "", star: "star-pine text-on-pine" },
  over: { box: "", star: "star-surface text-ink-3" },
} as const;

/** The day of a slot is bold in its own line, so that no line ends in the middle of a date. */
const BEFORE_HOURS = /[،,] (?=[^،,]+$)/;

type VisitCardProps = {
  visit: VisitCardView;
  /** Null where the page has it already. */
  heading?: "h2" | "h3" | null;
  /** Beside the kind, such as the service and the commune. */
  about?: string | undefined;
  /** The page of the visit, where the whole head leads to it. */
  href?: string;
  children?: ReactNode;
};

/** A visit: its state, its slot, and what was said about it. `children` are its actions. */
export function VisitCard({ visit, heading: Heading = "h2", about, href, children }: VisitCardProps) {
  const { box, star } = TONES[visit.tone];
  const [day = "", hours] = visit.when.split(BEFORE_HOURS);
  const struck = visit.tone === "over" && "text-ink-2 line-through";
  return (
    <article className={classNames("card grid gap-3 wrap-anywhere", box)} data-visit={visit.id}>
      <div className="relative flex items-center gap-3 md:gap-4">
        <KhatimFrame colour={star} className="size-10 shrink-0 md:size-12">
          <Icon name="calendar-days" />
        </KhatimFrame>
        <div className="grid min-w-0 gap-0.5">
          {Heading ? <Heading className="text-small font-semibold text-ink-2">{visit.title}</Heading> : null}
          <p className={classNames("font-display font-semibold first-letter:uppercase", struck)}>
            <time dateTime={new Date(visit.startsAt).toISOString()}>{day}</time>
            <span className="sr-only">{visit.when.charAt(day.length)}</span>
          </p>
          <p className="dotted text-small text-ink-2">
            <span className={classNames("font-semibold", struck || "text-ink")}>{hours}</span>
            <span>{visit.kind}</span>
            {about ? <span>{about}</span> : null}
          </p>
        </div>
        {href ? (
          <a
            href={href}
            className="ms-auto -me-2 grid size-11 shrink-0 place-items-center text-ink-2 after:absolute after:inset-0 after:rounded-md hover:text-ink"
          >
            <Icon name="chevron-right" className="icon-mirror size-5" />
            <span className="sr-only">{visit.open}</span>
          </a>
        ) : null}
      </div>
      {visit.lines.map((line) => (
        <p key={line} className="text-small">
          {line}
        </p>
      ))}
      {visit.quote ? (
        <p dir="auto" className="rounded-md bg-sunken px-4 py-3 text-start text-small whitespace-pre-line wrap-anywhere">
          {visit.quote}
        </p>
      ) : null}
      {visit.warning ? (
        <p className="flex items-start gap-2 text-small font-semibold text-clay-strong">
          <Icon name="triangle-exclamation-point" className="mt-0.5 size-[18px] shrink-0" />
          <span>{visit.warning}</span>
        </p>
      ) : null}
      {children}
    </article>
  );
}
