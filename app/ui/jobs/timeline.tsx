import { Icon } from "../kit/icon.tsx";
import { KhatimFrame } from "../kit/khatim.tsx";

/** `done` has happened, `now` is waited for, `next` comes after. */
export type Step = { title: string; text?: string; state: "done" | "now" | "next" };

/** What has happened and what comes, as stars on a line. */
const COLOURS = { done: "star-pine text-on-pine", now: "khatim-solid", next: "star-line text-ink-3" } as const;

export const Timeline = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="grid">
    {steps.map(({ title, text, state }, place) => (
      <li key={title} className="relative flex gap-4 pb-5 last:pb-0">
        {place < steps.length - 1 ? (
          <span
            aria-hidden="true"
            className={`absolute start-[17px] top-8 bottom-0 w-0.5 ${state === "done" ? "bg-pine" : "bg-line-strong"}`}
          />
        ) : null}
        <KhatimFrame colour={COLOURS[state]} className="size-9">
          {state === "done" ? <Icon name="check" className="stroke-3" /> : null}
          {state === "now" ? <Icon name="clock" className="stroke-[2.2]" /> : null}
        </KhatimFrame>
        <span className="grid content-start">
          <span className={state === "next" ? "text-ink-3" : "font-semibold"}>{title}</span>
          {text ? <span className="text-small text-ink-3">{text}</span> : null}
        </span>
      </li>
    ))}
  </ol>
);
