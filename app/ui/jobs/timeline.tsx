import { Check, Clock } from "lucide-react";
import { KhatimFrame } from "../kit/khatim.tsx";

/** `done` has happened, `now` is waited for, `next` comes after. */
export type Step = { title: string; text?: string; state: "done" | "now" | "next" };

/** What has happened and what comes, as stars on a line. */
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
        <KhatimFrame
          solid={state === "now"}
          className={`size-9 ${state === "done" ? "text-pine! [&>span]:text-on-pine!" : ""} ${state === "next" ? "text-line!" : ""}`}
        >
          {state === "done" ? <Check strokeWidth={3} aria-hidden="true" /> : null}
          {state === "now" ? <Clock strokeWidth={2.2} aria-hidden="true" /> : null}
        </KhatimFrame>
        <span className="grid content-start">
          <span className={state === "next" ? "text-ink-3" : "font-semibold"}>{title}</span>
          {text ? <span className="text-small text-ink-3">{text}</span> : null}
        </span>
      </li>
    ))}
  </ol>
);
