import { firstOfferFigure } from "#app/domain/analytics/first-offer-figure.ts";
import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import { isOpenToArtisans } from "#app/domain/jobs/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { translator } from "#app/i18n/translate.ts";
import { type FirstOfferView, firstOfferView } from "#app/views/jobs/first-offer-view.ts";

type Shown = Pick<JobWithOffers, "job" | "announcement" | "offers">;

/** The measured time to the first offer where the job is; null unless the job waits for its first offer. */
export async function firstOfferOfJob(ctx: Ctx, { job, announcement, offers }: Shown): Promise<FirstOfferView | null> {
  if (!isOpenToArtisans(job) || offers.length > 0) return null;
  const figure = await firstOfferFigure(ctx, { wilayaId: job.wilaya.id, categoryId: job.category.id });
  const names = { wilaya: localizedName(ctx.language, job.wilaya), category: localizedName(ctx.language, job.category) };
  const view = firstOfferView(ctx.language, figure, names);
  const cameNone = announcement?.promise === "missed" || announcement?.notifiedNobody;
  // Beside the news that no offer came, the sentence without a figure would promise what failed.
  return figure.scope === "none" && cameNone ? { ...view, text: translator(ctx.language)("figures.first_offer.unknown") } : view;
}
