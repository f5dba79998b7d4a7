import type { FirstStep } from "#app/domain/artisans/first-steps-rules.ts";
import { LinkButton } from "../kit/button.tsx";
import { classNames } from "../kit/class-names.ts";
import { Icon, type IconName } from "../kit/icon.tsx";
import { KhatimFrame } from "../kit/khatim.tsx";
import { usePath } from "../use-path.ts";
import { useWords } from "../use-words.ts";

const ICONS: Record<FirstStep["step"], IconName> = { papers: "id-card", trade: "map-pinned", offer: "send" };

const SCREENS = {
  papers: "/account/verification",
  papers_again: "/account/verification",
  categories: "/categories",
  wilayas: "/wilayas",
  jobs: "/jobs",
} as const;

const STARS = {
  done: "star-pine text-on-pine",
  waiting: "star-cobalt-soft text-cobalt",
  now: "khatim-solid",
  later: "star-line text-ink-3",
};

type FirstStepsProps = { steps: readonly FirstStep[]; why: "no_categories" | "no_wilayas" | null; className?: string };

/** Where a new artisan stands, why no request reaches him yet, and the one thing to do next. It goes when all is done. */
export function FirstSteps({ steps, why, className }: FirstStepsProps) {
  const { t, format } = useWords();
  const path = usePath();
  const done = steps.filter(({ state }) => state === "done").length;
  return (
    <section aria-labelledby="first-steps" className={classNames("card first-steps", className)}>
      <div className="first-steps-head">
        <h2 id="first-steps" className="type-h3">
          {t("first_steps.title")}
        </h2>
        <span className="text-small text-ink-2">
          {t("first_steps.progress", { done: format.number(done), total: format.number(steps.length) })}
        </span>
      </div>
      {why ? <p className="text-small">{t(`first_steps.why.${why}`)}</p> : null}
      <ol>
        {steps.map(({ step, state, action }) => (
          <li key={step} data-state={state} aria-current={state === "now" ? "step" : undefined}>
            <KhatimFrame className="size-11" colour={STARS[state]}>
              <Icon name={state === "done" ? "check" : state === "waiting" ? "hourglass" : ICONS[step]} />
            </KhatimFrame>
            <div>
              <h3 className="type-h4">
                {state === "done" ? <span className="sr-only">{t("ui.steps.done")} </span> : null}
                {t(`first_steps.${step}.title`)}
              </h3>
              {state === "done" ? null : (
                <p>
                  {state === "waiting"
                    ? t("first_steps.papers.waiting")
                    : action === "papers_again"
                      ? t("first_steps.papers.again")
                      : t(`first_steps.${step}.text`)}
                </p>
              )}
              {action ? (
                <LinkButton href={path(SCREENS[action])} className="mt-1">
                  {t(`first_steps.action.${action}`)}
                </LinkButton>
              ) : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
