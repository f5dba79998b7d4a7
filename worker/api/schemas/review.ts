import { z } from "zod";
import { proofPathOf } from "#app/domain/reviews/proofs/rules.ts";
import type { VisibleReview } from "#app/domain/reviews/queries.ts";
import { REMOVAL_REASONS } from "#app/domain/reviews/rules.ts";
import { MATCH_SIDES } from "#app/domain/visits/rules.ts";

const stars = z.int().min(1).max(5).nullable();

/** A review of one side of a match by the other. A removed review is a stub with the reason. */
export const review = z
  .object({
    id: z.string(),
    job: z.string(),
    author: z.object({ first_name: z.string() }).nullable().describe("Null in a stub."),
    author_side: z.enum(MATCH_SIDES),
    rating: stars.describe("Null in a stub."),
    quality: stars,
    punctuality: stars,
    price_fairness: stars,
    text: z.string(),
    is_verified: z.boolean().describe("Both codes of the visit were entered."),
    proof_path: z.string().nullable().describe("Of a published review of an artisan: the page that proves it."),
    reply: z.string().nullable().describe("What whom it is about says to it, once."),
    replied_at: z.string().nullable(),
    created_at: z.string(),
    published_at: z
      .string()
      .nullable()
      .describe("Null while it is blind: until both sides have written, or seven days after the first."),
    removed: z.object({ reason: z.enum(REMOVAL_REASONS), removed_at: z.string() }).nullable(),
  })
  .meta({ id: "Review" });

export const reviewJson = (row: VisibleReview): z.infer<typeof review> => ({
  id: row.id,
  job: row.jobId,
  author: row.author && { first_name: row.author.firstName },
  author_side: row.authorSide,
  rating: row.rating,
  quality: row.quality,
  punctuality: row.punctuality,
  price_fairness: row.priceFairness,
  text: row.text,
  is_verified: row.isVerified,
  proof_path: row.publishedAt === null || row.authorSide !== "client" ? null : proofPathOf(row.id),
  reply: row.reply?.text ?? null,
  replied_at: row.reply && new Date(row.reply.at).toISOString(),
  created_at: new Date(row.createdAt).toISOString(),
  published_at: row.publishedAt === null ? null : new Date(row.publishedAt).toISOString(),
  removed: row.removed && { reason: row.removed.reason, removed_at: new Date(row.removed.at).toISOString() },
});
