import type { JobView as JobRow } from "#app/domain/jobs/lists/select-jobs.ts";
import { type JobStatus, titleOf } from "#app/domain/jobs/rules.ts";
import { OFFERS_PER_JOB } from "#app/domain/offers/rules.ts";
import type { ImageView } from "#app/domain/shared/contracts/image-sizes.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { localizedName } from "#app/i18n/localized-name.ts";

export type Named = { nameAr: string; nameFr: string; nameEn: string };

/** The fields of every job card in the reader's language, without personal data. */
export type JobView = {
  id: string;
  ref: string;
  /** A job has no title: shows its subcategory or category, and the first sentence. */
  service: string;
  sentence: string;
  category: { id: number; slug: string; name: string };
  commune: string;
  wilaya: { code: string; name: string };
  status: JobStatus;
  isHeld: boolean;
  urgency: JobRow["urgency"];
  photos: readonly ImageView[];
  offersCount: number;
  offersCap: number;
  pointsCost: number;
  createdAt: number;
  openedAt: number | null;
};

/** Further fields of the job's own page. */
export type JobDetails = JobView & {
  description: string;
  duration: JobRow["duration"];
  slots: readonly string[];
  invoiceRequired: boolean;
};

/** The name of the requested work. */
export const categoryLabel = (language: Language, job: { category: Named; subcategory: Named | null }): string =>
  localizedName(language, job.subcategory ?? job.category);

export const jobViewOf = (language: Language, row: JobRow): JobView => ({
  id: row.id,
  ref: row.publicRef,
  service: categoryLabel(language, row),
  sentence: titleOf(row.description),
  category: { id: row.category.id, slug: row.category.slug, name: localizedName(language, row.category) },
  commune: localizedName(language, row.commune),
  wilaya: { code: String(row.wilaya.id).padStart(2, "0"), name: localizedName(language, row.wilaya) },
  status: row.status,
  isHeld: row.held,
  urgency: row.urgency,
  photos: row.images.map(({ mediaId, width, height, colour }) => ({ id: mediaId, width, height, colour })),
  offersCount: row.liveOffers,
  offersCap: OFFERS_PER_JOB,
  pointsCost: row.pointsCost,
  createdAt: row.createdAt,
  openedAt: row.openedAt,
});

export const jobDetailsOf = (language: Language, row: JobRow): JobDetails => ({
  ...jobViewOf(language, row),
  description: row.description,
  duration: row.duration,
  slots: row.preferredSlots,
  invoiceRequired: row.invoiceRequired,
});
