import { isSignedIn } from "#app/domain/actor.ts";
import { type FirstStep, type FirstStepsFacts, firstSteps, whyNoRequests } from "#app/domain/artisans/first-steps-rules.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { accountPage } from "#app/domain/verification/account-page.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";
import type { FirstStepsView } from "#app/ui/artisan/first-steps.tsx";

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
export function firstStepsView(
  { language }: Pick<Ctx, "language">,
  facts: FirstStepsFacts,
  here?: string,
): FirstStepsView | null {
  const steps = firstSteps(facts);
  if (!steps) return null;
  const t = translator(language);
  const { number } = formatsIn(language);
  const why = whyNoRequests(facts);
  const textOf = ({ step, state, action }: FirstStep) => {
    if (state === "done") return null;
    if (state === "waiting") return t("first_steps.papers.waiting");
    return action === "papers_again" ? t("first_steps.papers.again") : t(`first_steps.${step}.text`);
  };
  return {
    title: t("first_steps.title"),
    progress: t("first_steps.progress", {
      done: number(steps.filter(({ state }) => state === "done").length),
      total: number(steps.length),
    }),
    why: why && t(`first_steps.why.${why}`),
    steps: steps.map((step) => ({
      step: step.step,
      state: step.state,
      title: t(`first_steps.${step.step}.title`),
      text: textOf(step),
      action:
        step.action && SCREENS[step.action] !== here
          ? { to: SCREENS[step.action], label: t(`first_steps.action.${step.action}`) }
          : null,
    })),
  };
}

/** Where an artisan who has just confirmed his account goes on; null for others, and where nothing is left for him to do. */
export async function firstOpenStep(ctx: Ctx): Promise<{ to: string; label: string } | null> {
  if (!isSignedIn(ctx.actor) || ctx.actor.activeRole !== "artisan") return null;
  const { user, begun } = await accountPage(ctx);
  const facts = { ...begun, categories: user.categories, wilayas: user.workWilayas, isAway: user.isOnHolidayMode };
  const action = firstSteps(facts)?.find(({ state }) => state === "now")?.action;
  return action ? { to: SCREENS[action], label: translator(ctx.language)(`first_steps.action.${action}`) } : null;
}
