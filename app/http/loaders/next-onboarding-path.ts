import { onboardingSteps } from "#app/domain/artisans/onboarding-rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { accountOverview } from "#app/domain/verification/account-overview.ts";
import { translator } from "#app/i18n/translate.ts";
import { ONBOARDING_PATHS } from "#app/views/artisans/onboarding-view.ts";

/** The next step of a newly confirmed artisan; null for others, or if nothing is left to do. */
export async function nextOnboardingPath(ctx: Ctx): Promise<{ to: string; label: string } | null> {
  if (!isSignedIn(ctx.actor) || ctx.actor.activeRole !== "artisan") return null;
  const { user, begun } = await accountOverview(ctx);
  const facts = { ...begun, categories: user.categories, wilayas: user.workWilayas, isAway: user.isOnHolidayMode };
  const action = onboardingSteps(facts)?.find(({ state }) => state === "now")?.action;
  return action ? { to: ONBOARDING_PATHS[action], label: translator(ctx.language)(`onboarding.action.${action}`) } : null;
}
