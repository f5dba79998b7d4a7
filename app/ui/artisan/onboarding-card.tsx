import type { OnboardingStep } from "#app/domain/artisans/onboarding-rules.ts";
import type { OnboardingView } from "#app/views/artisans/onboarding-view.ts";
import { LinkButton } from "../kit/button.tsx";
import { classNames } from "../kit/class-names.ts";
import { KhatimFrame } from "../kit/display/khatim.tsx";
import { Icon, type IconName } from "../kit/icons/icon.tsx";
import { usePath } from "../use-path.ts";
import { useTranslations } from "../use-translations.ts";

const ICONS: Record<OnboardingStep["step"], IconName> = { papers: "id-card", trade: "map-pinned", offer: "send" };

const STARS = {
  done: "star-pine text-on-pine",
  waiting: "star-cobalt-soft text-cobalt",
  now: "khatim-solid",
  later: "star-line text-ink-3",
};

/** Progress of a new artisan, why no jobs arrive yet, and the next step. Hidden when all is done. */
export function OnboardingCard({ view, className }: { view: OnboardingView; className?: string }) {
  const { t } = useTranslations();
  const path = usePath();
  return (
    <section aria-labelledby="first-steps" className={classNames("card onboarding", className)}>
      <div className="onboarding-head">
        <h2 id="first-steps" className="type-h3">
          {view.title}
        </h2>
        <span className="text-small text-ink-2">{view.progress}</span>
      </div>
      {view.why ? <p className="text-small">{view.why}</p> : null}
      <ol>
        {view.steps.map(({ step, state, title, text, action }) => (
          <li key={step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <KhatimFrame className="size-11" colour={STARS[state]}>
              <Icon name={state === "done" ? "check" : state === "waiting" ? "hourglass" : ICONS[step]} />
            </KhatimFrame>
            <div>
              <h3 className="type-h4">
                {state === "done" ? <span className="sr-only">{t("ui.steps.done")} </span> : null}
                {title}
              </h3>
              {text === null ? null : <p>{text}</p>}
              {action && state === "now" ? (
                <LinkButton href={path(action.to)} className="mt-1">
                  {action.label}
                </LinkButton>
              ) : null}
              {action && state === "later" ? (
                <a href={path(action.to)} className="link inline-flex min-h-11 items-center">
                  {action.label}
                </a>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
