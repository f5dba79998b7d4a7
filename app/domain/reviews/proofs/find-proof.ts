import { eq, sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { reviewKeys, reviewProofs } from "#db/schema/reviews.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { selectReviews, toReview, type VisibleReview } from "../queries.ts";
import { contentSha256Of, type ProofContent, type ProofRecord, recordIn } from "./proof-text.ts";
import { prove } from "./prove-reviews.ts";
import { isSignedBy } from "./review-keys.ts";

export type StoredProof = { kid: string; x: string | null; signedText: string; signature: string };

export type ReviewProof = {
  review: VisibleReview;
  status: "proved" | "without_codes" | "removed" | "broken";
  proof: StoredProof | null;
  record: ProofRecord | null;
};

/** A published review of an artisan with its proof, which is made now if it is missing. Refuses: not_found */
export async function findProof(ctx: Ctx, reviewId: string): Promise<ReviewProof> {
  const { review, proof } = await readProof(ctx, reviewId);
  if (!proof && review.isVerified && (await prove(ctx, sql`reviews.id = ${reviewId}`)) > 0) return findProof(ctx, reviewId);
  if (!proof) return { review, status: review.removed ? "removed" : "without_codes", proof: null, record: null };
  const record = recordIn(proof.signedText);
  if (review.removed) return { review, status: "removed", proof, record };
  const isWhole = (await isContentOf(review, proof)) && (await isSignatureRight(proof));
  return { review, status: isWhole ? "proved" : "broken", proof, record };
}

export const isContentOf = async (content: ProofContent & { id: string }, { signedText }: StoredProof): Promise<boolean> => {
  const record = recordIn(signedText);
  return record?.review === content.id && record.contentSha256 === (await contentSha256Of(content));
};

export const isSignatureRight = async ({ x, signature, signedText }: StoredProof): Promise<boolean> =>
  x !== null && isSignedBy(x, { signature, text: signedText }).catch(() => false);

async function readProof(ctx: Ctx, reviewId: string) {
  const { db } = ctx;
  const {
    found: [row],
    proof: [proof],
  } = await runBatch(db, {
    found: selectReviews(ctx).where(
      sql`reviews.id = ${reviewId} AND reviews.published_at IS NOT NULL AND reviews.author_side = 'client'`,
    ),
    proof: db
      .select({
        kid: reviewProofs.kid,
        x: reviewKeys.x,
        signedText: reviewProofs.signedText,
        signature: reviewProofs.signature,
      })
      .from(reviewProofs)
      .leftJoin(reviewKeys, eq(reviewKeys.kid, reviewProofs.kid))
      .where(eq(reviewProofs.reviewId, reviewId)),
  });
  if (!row) throw refuse("not_found");
  return { review: toReview(row), proof: proof ?? null };
}
