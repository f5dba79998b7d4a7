import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { translator } from "#app/i18n/translate.ts";

/** For an artisan whose categories are all retired and who gets no new jobs. Null for others. */
export function retiredNotice({ language }: Pick<Ctx, "language">, categories: readonly { isRetired: boolean }[]) {
  if (categories.length === 0 || categories.some(({ isRetired }) => !isRetired)) return null;
  const t = translator(language);
  return {
    title: t("onboarding.retired.title"),
    text: t("onboarding.retired.text"),
    choose: t("onboarding.action.categories"),
  };
}
