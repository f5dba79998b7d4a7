import { z } from "zod";
import type { OfferScore } from "#app/domain/offers/offer-score-rules.ts";
import { OFFER_KINDS, OFFER_SCORE_MAX, OFFER_STATUSES, type OfferScoreKey } from "#app/domain/offers/rules.ts";
import type { OfferRow } from "#app/domain/offers/select-offers.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { averageJson } from "./average.ts";
import { imageUrl } from "./image.ts";

/** An offer as both sides see it. The artisan's contact details are added only after acceptance. */
export const offer = z
  .object({
    id: z.string(),
    job: z.string(),
    artisan: z.object({
      id: z.string(),
      slug: z.string().nullable(),
      first_name: z.string(),
      company_name: z.string().nullable(),
      picture: z.string().nullable(),
      is_verified: z.boolean(),
      documents: z.array(z.object({ kind: z.string(), checked_on: z.string() })),
      languages: z.array(z.string()),
      rating_average: z.number().nullable(),
      reviews_count: z.int(),
      jobs_done: z.int(),
      reliability_percent: z
        .int()
        .nullable()
        .describe("Kept share of the agreed visits; null while fewer than five jobs are done."),
      last_name: z.string().optional(),
      phone_number: z.string().optional().describe("For the client, of the offer that was accepted."),
    }),
    distance_km: z.number().nullable(),
    kind: z.enum(OFFER_KINDS),
    price: z.int().describe("Whole dinars."),
    asked_price: z
      .int()
      .nullable()
      .describe("What the artisan asks instead while the status is `revised`; `price` stays in force."),
    message: z.string(),
    earliest_date: z.string().nullable(),
    valid_until: z.string().nullable(),
    material_included: z.boolean(),
    status: z.enum(OFFER_STATUSES),
    reason: z
      .string()
      .nullable()
      .describe("What the one wrote who ended it, client or artisan; read by both, the other's without contact data."),
    points_held: z.int(),
    created_at: z.string(),
  })
  .meta({ id: "Offer" });

// as: the keys of the constant are its type
const SCORE_KEYS = Object.keys(OFFER_SCORE_MAX) as OfferScoreKey[];

/** An offer in the list of its job. Only the client and admins get the score. */
export const listedOffer = offer
  .extend({
    score: z.int().optional().describe("0 to 100, for the job's client and administrators only: what ?ordering=score orders by."),
    score_parts: z
      .array(z.object({ key: z.enum(SCORE_KEYS), points: z.int(), max: z.int() }))
      .optional()
      .describe("Their points sum to the score. Price, points and payments are no part of it."),
  })
  .meta({ id: "ListedOffer" });

export const scoreJson = ({ score, scoreParts }: OfferScore): Pick<z.infer<typeof listedOffer>, "score" | "score_parts"> => ({
  score,
  score_parts: scoreParts,
});

type Contact = { lastName: string; phone: string | null };

export const offerJson = (ctx: Pick<Ctx, "origin">, row: OfferRow, contact?: Contact): z.infer<typeof offer> => ({
  id: row.id,
  job: row.jobId,
  artisan: {
    id: row.artisan.id,
    slug: row.artisan.slug,
    first_name: row.artisan.firstName,
    company_name: row.artisan.companyName,
    picture: row.artisan.pictureId && imageUrl(ctx, row.artisan.pictureId),
    is_verified: row.artisan.isVerified,
    documents: row.artisan.documents.map(({ kind, checkedOn }) => ({
      kind,
      checked_on: dayInAlgiers(checkedOn),
    })),
    languages: row.artisan.languages,
    rating_average: averageJson(row.artisan.ratingAverage),
    reviews_count: row.artisan.reviewsCount,
    jobs_done: row.artisan.jobsDone,
    reliability_percent: row.artisan.reliabilityPercent,
    ...(contact ? { last_name: contact.lastName } : {}),
    ...(contact?.phone ? { phone_number: contact.phone } : {}),
  },
  distance_km: row.distanceKm,
  kind: row.kind,
  price: row.price,
  asked_price: row.askedPrice,
  message: row.message,
  earliest_date: row.earliestDate,
  valid_until: row.validUntil,
  material_included: row.materialIncluded,
  status: row.status,
  reason: row.reason,
  points_held: row.pointsHeld,
  created_at: new Date(row.createdAt).toISOString(),
});
