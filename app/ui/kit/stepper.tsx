import { useTranslations } from "../use-translations.ts";
import { KhatimFrame } from "./display/khatim.tsx";
import { Icon } from "./icons/icon.tsx";

/** The progress of a task: stars with labels, on a phone a bar of segments. `current` starts at 0; a phone may have other steps. */
export function Stepper({ steps, current, phone }: StepperProps) {
  const { t } = useTranslations();
  const { total, current: onPhone } = phone ?? { total: steps.length, current };
  return (
    <>
      <ol className="stepper" aria-label={t("ui.steps.label")}>
        {steps.map((label, index) => (
          <li key={label} aria-current={index === current ? "step" : undefined} data-done={index < current || undefined}>
            <KhatimFrame className="size-[34px] text-small" colour={COLOURS[Math.sign(index - current) + 1]}>
              {index < current ? <Icon name="check" className="stroke-3" /> : <span aria-hidden="true">{index + 1}</span>}
            </KhatimFrame>
            <span>
              {index < current ? <span className="sr-only">{t("ui.steps.done")} </span> : null}
              {label}
            </span>
          </li>
        ))}
      </ol>
      <div className="stepper-bar">
        <p className="text-small font-semibold">{t("ui.steps.position", { step: onPhone + 1, total })}</p>
        <span aria-hidden="true">
          {Array.from({ length: total }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their position
            <i key={index} data-done={index <= onPhone || undefined} />
          ))}
        </span>
      </div>
    </>
  );
}

/** Done, current, next. */
const COLOURS = ["star-pine text-on-pine", "khatim-solid", "star-line text-ink-3"] as const;

type StepperProps = { steps: readonly string[]; current: number; phone?: { total: number; current: number } };
