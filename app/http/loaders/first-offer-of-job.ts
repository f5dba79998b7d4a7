import { firstOfferFigure } from "#app/domain/analytics/first-offer-figure.ts";
import type { JobView } from "#app/domain/jobs/lists/select-jobs.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { type FirstOfferView, firstOfferView } from "#app/views/jobs/first-offer-view.ts";

/** The measured time to the first offer where the job is; null unless the job waits for offers. */
export async function firstOfferOfJob(ctx: Ctx, job: JobView): Promise<FirstOfferView | null> {
  if (job.status !== "open" || job.held) return null;
  const figure = await firstOfferFigure(ctx, { wilayaId: job.wilaya.id, categoryId: job.category.id });
  const names = { wilaya: localizedName(ctx.language, job.wilaya), category: localizedName(ctx.language, job.category) };
  return firstOfferView(ctx.language, figure, names);
}
