import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { translator } from "#app/i18n/translate.ts";

/** What a hydrated page needs of the human check, with its texts. Null if the deployment has none. */
export function humanCheckOf({ humanCheck, language }: Ctx) {
  if (!humanCheck) return null;
  const { siteKey, script } = humanCheck;
  const t = translator(language);
  const needsScript = t("security.human_check.needs_script");
  return { siteKey, script, needsScript, unavailable: t("refusals.human_check_unavailable") };
}
