import { eq, type SQL, sql } from "drizzle-orm";
import { insertFrom } from "#db/insert-where.ts";
import { jobs } from "#db/schema/jobs.ts";
import { reviewProofs, reviews } from "#db/schema/reviews.ts";
import { recordEventEachStatement } from "../../analytics/statements.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { monthInAlgiers } from "../../shared/contracts/day-in-algiers.ts";
import { safeErrorMessage } from "../../shared/errors/safe-error.ts";
import { maskContacts } from "../../shared/text/mask-contacts.ts";
import { contentSha256Of, signedTextOf } from "./proof-text.ts";
import { activeKey, isSignedBy, replaceKeyOfOldSecret, signWith } from "./review-keys.ts";

const AT_ONCE = 50;

/** Proves the published reviews that have no proof yet. Repeatable. Refuses: permission_denied. */
export async function proveReviews(ctx: Ctx): Promise<void> {
  requireSystem(ctx.actor);
  while ((await prove(ctx, sql`1`)) === AT_ONCE);
}

/** The reviews are published already, so a failure is only logged; the next read retries. */
export async function proveReviewsOfJobs(ctx: Ctx, jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return;
  try {
    await prove(ctx, sql`reviews.job_id IN (SELECT value FROM json_each(${JSON.stringify(jobIds)}))`);
  } catch (error) {
    ctx.log("reviews.proving_failed", { error: safeErrorMessage(error) });
  }
}

/** Signatures are deterministic, so of concurrent runs the first insert wins. */
export async function prove(ctx: Ctx, which: SQL): Promise<number> {
  const { db, now: at } = ctx;
  const rows = await unproved(ctx, which);
  if (rows.length === 0) return 0;
  const { kid, x } = await activeKey(ctx);
  const proofs = await Promise.all(
    rows.map(async ({ review, job, category, commune, completedAt, ...content }) => {
      const month = monthInAlgiers(completedAt ?? at);
      const contentSha256 = await contentSha256Of({ ...content, text: maskContacts(content.text) });
      const signedText = signedTextOf({ review, job, category, commune, month, contentSha256 });
      return { reviewId: review, signedText, signature: await signWith(ctx.signer, kid, signedText) };
    }),
  );
  const [first] = proofs;
  if (first && !(await isSignedBy(x, { signature: first.signature, text: first.signedText }))) {
    if (await replaceKeyOfOldSecret(ctx)) return prove(ctx, which);
    // another secret than that of the key: such a proof would stay broken
    ctx.log("reviews.key_unusable", { kid });
    return 0;
  }
  const list = JSON.stringify(proofs);
  await db.batch([
    recordEventEachStatement(
      db,
      { kind: "review.proved", at },
      sql`SELECT reviews.subject_id AS user_id, reviews.job_id FROM json_each(${list}) JOIN reviews ON reviews.id = value ->> 'reviewId'
        WHERE NOT EXISTS (SELECT 1 FROM review_proofs WHERE review_proofs.review_id = reviews.id)`,
    ),
    insertFrom(
      db,
      reviewProofs,
      {
        reviewId: sql`value ->> 'reviewId'`,
        kid,
        signedText: sql`value ->> 'signedText'`,
        signature: sql`value ->> 'signature'`,
        createdAt: at,
      },
      sql`json_each(${list}) WHERE true`,
    ).onConflictDoNothing(),
  ]);
  return rows.length;
}

const unproved = ({ db }: Ctx, which: SQL) =>
  db
    .select({
      review: reviews.id,
      job: jobs.publicRef,
      category: jobs.categoryId,
      commune: jobs.communeId,
      completedAt: jobs.completedAt,
      rating: reviews.rating,
      quality: reviews.quality,
      punctuality: reviews.punctuality,
      priceFairness: reviews.priceFairness,
      text: reviews.text,
    })
    .from(reviews)
    .innerJoin(jobs, eq(jobs.id, reviews.jobId))
    .where(
      sql`reviews.published_at IS NOT NULL AND reviews.author_side = 'client' AND reviews.is_verified AND ${which}
        AND NOT EXISTS (SELECT 1 FROM review_proofs WHERE review_proofs.review_id = reviews.id)`,
    )
    .limit(AT_ONCE);
