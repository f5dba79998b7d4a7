import { and, desc, type SQL, sql } from "drizzle-orm";
import { reviews } from "#db/schema/reviews.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type Cursor, encodeCursor } from "../shared/lists/cursor.ts";
import { parseUserSearch } from "../users/admin-user-rules.ts";
import { matchingUserIds } from "../users/admin-user-search.ts";
import { isShown, selectReviews, toReview } from "./queries.ts";
import { ADMIN_REVIEWS_COUNT_CAP, type MatchSide } from "./rules.ts";

export type ReviewFilters = { search?: string | undefined; side?: MatchSide | undefined };

/** All published reviews, newest first. The search is by the reviewed user. Refuses: not_authenticated · permission_denied */
export async function reviewList(
  ctx: Ctx,
  { after, limit, ...filters }: ReviewFilters & { after?: Cursor | undefined; limit: number },
) {
  requireAdmin(ctx.actor);
  const where = isAsked(filters);
  const [rows, [counted]] = await ctx.db.batch([
    selectReviews(ctx)
      .where(and(where, after && sql`(${reviews.publishedAt}, ${reviews.id}) < (${after.at}, ${after.id})`))
      .orderBy(desc(reviews.publishedAt), desc(reviews.id))
      .limit(limit + 1),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM reviews WHERE ${where} LIMIT ${ADMIN_REVIEWS_COUNT_CAP})`),
  ]);
  const results = rows.slice(0, limit).map(toReview);
  const last = rows.length > limit ? results.at(-1) : undefined;
  return {
    count: counted?.count ?? 0,
    results,
    next: last?.publishedAt ? encodeCursor({ at: last.publishedAt, id: last.id }) : null,
  };
}

function isAsked({ search = "", side }: ReviewFilters): SQL | undefined {
  const parsed = parseUserSearch(search);
  return and(
    isShown,
    search.trim() !== "" && parsed === null ? sql`0` : undefined,
    parsed ? sql`${reviews.subjectId} IN (SELECT * FROM (${matchingUserIds(parsed)}))` : undefined,
    side ? sql`${reviews.authorSide} = ${side}` : undefined,
  );
}
