import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { translator } from "#app/i18n/translate.ts";

/** A newer job of the same number has replaced it. */
export type ReplacedView = { by: string; title: string; text: string; newer: string; again: string };

/** A newer job of its number replaced it before a code opened it. Few pages need this text. */
export function replacedOf({ language }: Ctx, { status, replacedBy }: JobWithOffers["job"]): ReplacedView | null {
  if (status !== "draft" || replacedBy === null) return null;
  const t = translator(language);
  return {
    by: replacedBy,
    title: t("jobs.show.replaced.title"),
    text: t("jobs.show.replaced.text"),
    newer: t("jobs.show.replaced.newer"),
    again: t("jobs.mine.again"),
  };
}
