import { type OnboardingFacts, type OnboardingStep, onboardingSteps, whyNoJobs } from "#app/domain/artisans/onboarding-rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { accountPage } from "#app/domain/verification/account-page.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";
import type { OnboardingView } from "#app/ui/artisan/onboarding-card.tsx";

const SCREENS = {
  papers: "/account/verification",
  papers_again: "/account/verification",
  categories: "/categories",
  wilayas: "/wilayas",
  jobs: "/jobs",
} as const;

/**
 * A new artisan's first steps in his language; its words come with the page that has them, since few need them. No button
 * leads to where he is (`here`).
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
        step.action && SCREENS[step.action] !== here
          ? { to: SCREENS[step.action], label: t(`onboarding.action.${step.action}`) }
          : null,
    })),
  };
}

/** Where an artisan who has just confirmed his account goes on; null for others, and where nothing is left for him to do. */
export async function nextOnboardingPath(ctx: Ctx): Promise<{ to: string; label: string } | null> {
  if (!isSignedIn(ctx.actor) || ctx.actor.activeRole !== "artisan") return null;
  const { user, begun } = await accountPage(ctx);
  const facts = { ...begun, categories: user.categories, wilayas: user.workWilayas, isAway: user.isOnHolidayMode };
  const action = onboardingSteps(facts)?.find(({ state }) => state === "now")?.action;
  return action ? { to: SCREENS[action], label: translator(ctx.language)(`onboarding.action.${action}`) } : null;
}
