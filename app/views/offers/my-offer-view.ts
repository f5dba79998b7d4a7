import { titleOf } from "#app/domain/jobs/rules.ts";
import type { MyOffer } from "#app/domain/offers/list-my-offers.ts";
import type { OfferStatus } from "#app/domain/offers/rules.ts";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { localizedName } from "#app/i18n/localized-name.ts";
import { translator } from "#app/i18n/translate.ts";
import { categoryLabel } from "../jobs/job-view.ts";
import type { OfferKind } from "./offer-view.ts";

export type MyOfferView = {
  id: string;
  kind: OfferKind;
  price: number;
  material: boolean;
  status: OfferStatus;
  /** The match was cancelled, in words. */
  cancelled: string | null;
  /** The text of the user who cancelled. */
  reason: string | null;
  roomId: string | null;
  pointsHeld: number;
  createdAt: number;
  /** If the client deleted the job, only its category is left. */
  job: {
    id: string;
    isGone: boolean;
    awaitsReview: boolean;
    service: string;
    sentence: string;
    commune: string;
    clientName: string;
  };
  category: { id: number; slug: string };
};

export const myOfferViewOf = (language: Language, row: MyOffer): MyOfferView => ({
  id: row.id,
  kind: row.kind,
  price: row.price,
  material: row.materialIncluded,
  status: row.status,
  cancelled: row.job.isCancelled ? translator(language)("job_lifecycle.notification.title.cancelled") : null,
  reason: row.reason,
  roomId: row.roomId,
  pointsHeld: row.pointsHeld,
  createdAt: row.createdAt,
  job: {
    id: row.job.id,
    isGone: row.job.deletedAt !== null,
    awaitsReview: row.job.awaitsReview,
    service: categoryLabel(language, row.job),
    sentence: titleOf(row.job.description),
    commune: localizedName(language, row.job.commune),
    clientName: row.job.clientFirstName,
  },
  category: { id: row.job.category.id, slug: row.job.category.slug },
});
