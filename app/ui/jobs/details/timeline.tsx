import { KhatimFrame } from "../../kit/display/khatim.tsx";
import { Icon, type IconName } from "../../kit/icons/icon.tsx";

/** `done` has happened, `now` is pending, `next` follows. */
export type Step = { title: string; text?: string; state: "done" | "now" | "next"; icon?: IconName };

/** Past and coming events, as stars on a line. */
const COLOURS = { done: "star-pine text-on-pine", now: "khatim-solid", next: "star-line text-ink-3" } as const;
const ICONS = { done: "check", now: "clock", next: undefined } as const;

export const Timeline = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="timeline">
    {steps.map(({ title, text, state, icon = ICONS[state] }) => (
      <li key={title} data-state={state}>
        <KhatimFrame colour={COLOURS[state]} className="size-[34px]">
          {icon ? <Icon name={icon} className={state === "done" ? "stroke-3" : "stroke-[2.2]"} /> : null}
        </KhatimFrame>
        <div>
          <p>{title}</p>
          {text ? <p>{text}</p> : null}
        </div>
      </li>
    ))}
  </ol>
);
