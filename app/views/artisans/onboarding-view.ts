import { type OnboardingFacts, type OnboardingStep, onboardingSteps, whyNoJobs } from "#app/domain/artisans/onboarding-rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";

/** The page of each step. */
export const ONBOARDING_PATHS = {
  papers: "/account/verification",
  papers_again: "/account/verification",
  categories: "/categories",
  wilayas: "/wilayas",
  jobs: "/jobs",
} as const;

/**
 * The first steps of a new artisan, with their translations, since few users need them.
 * No button leads to the current page (`here`).
 */
export function onboardingView(
  { language }: Pick<Ctx, "language">,
  facts: OnboardingFacts,
  here?: string,
): OnboardingView | null {
  const steps = onboardingSteps(facts);
  if (!steps) return null;
  const t = translator(language);
  const { number } = formatsIn(language);
  const why = whyNoJobs(facts);
  const textOf = ({ step, state, action }: OnboardingStep) => {
    if (state === "done") return null;
    if (state === "waiting") return t("onboarding.papers.waiting");
    return action === "papers_again" ? t("onboarding.papers.again") : t(`onboarding.${step}.text`);
  };
  return {
    title: t("onboarding.title"),
    progress: t("onboarding.progress", {
      done: number(steps.filter(({ state }) => state === "done").length),
      total: number(steps.length),
    }),
    why: why && t(`onboarding.why.${why}`),
    steps: steps.map((step) => ({
      step: step.step,
      state: step.state,
      title: t(`onboarding.${step.step}.title`),
      text: textOf(step),
      action:
        step.action && ONBOARDING_PATHS[step.action] !== here
          ? { to: ONBOARDING_PATHS[step.action], label: t(`onboarding.action.${step.action}`) }
          : null,
    })),
  };
}

export type OnboardingView = {
  title: string;
  progress: string;
  /** Why the artisan gets no jobs, if so. */
  why: string | null;
  steps: readonly (Pick<OnboardingStep, "step" | "state"> & {
    title: string;
    text: string | null;
    action: { to: string; label: string } | null;
  })[];
};
