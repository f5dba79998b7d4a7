import { and, type SQL, sql } from "drizzle-orm";
import { reviews } from "#db/schema/reviews.ts";
import { requireAdmin } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { type PageBounds, pageOfRows } from "../shared/lists/cursor.ts";
import { isOneOf, keysetBy } from "../shared/lists/keyset.ts";
import { parseUserSearch } from "../users/admin-user-rules.ts";
import { matchingUserIds } from "../users/admin-user-search.ts";
import type { MatchSide } from "../visits/rules.ts";
import { isShown, selectReviews, toReview } from "./queries.ts";
import { ADMIN_REVIEWS_COUNT_CAP, type ReviewOrdering, USUAL_REVIEW_ORDERING } from "./rules.ts";

type Page = PageBounds & { limit: number; ordering?: ReviewOrdering | undefined };

export type ReviewFilters = { search?: string | undefined; side?: MatchSide | undefined; ids?: readonly string[] | undefined };

/** All published reviews. The search is by the reviewed user. Refuses: not_authenticated · permission_denied */
export async function reviewList(
  ctx: Ctx,
  { after, limit, rowsOnly, ordering = USUAL_REVIEW_ORDERING, ...filters }: ReviewFilters & Page,
) {
  requireAdmin(ctx.actor);
  const where = isAsked(filters);
  const isByStars = ordering.endsWith("stars");
  const keyset = keysetBy(isByStars ? reviews.rating : reviews.publishedAt, reviews.id, ordering.startsWith("-"));
  const [rows, [counted]] = await ctx.db.batch([
    selectReviews(ctx)
      .where(and(where, keyset.isAfter(after && { id: after.id, at: isByStars ? starsOf(after.id) : after.at })))
      .orderBy(...keyset.order)
      .limit(limit + 1),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(sql`(SELECT 1 FROM reviews WHERE ${where} LIMIT ${rowsOnly ? 0 : ADMIN_REVIEWS_COUNT_CAP})`),
  ]);
  const page = pageOfRows(rows, limit, ({ publishedAt, id }) => ({ at: publishedAt ?? 0, id }));
  return { ...page, count: counted?.count ?? 0, results: page.results.map(toReview) };
}

/** Not in the cursor, because the stars of a removed review never leave the database. */
const starsOf = (reviewId: string): SQL => sql`(SELECT placed.rating FROM reviews AS placed WHERE placed.id = ${reviewId})`;

function isAsked({ search = "", side, ids }: ReviewFilters): SQL | undefined {
  const parsed = parseUserSearch(search);
  return and(
    isShown,
    ids && isOneOf(reviews.id, ids),
    search.trim() !== "" && parsed === null ? sql`0` : undefined,
    parsed ? sql`${reviews.id} IN (${shownAbout(matchingUserIds(parsed))})` : undefined,
    side ? sql`${reviews.authorSide} = ${side}` : undefined,
  );
}

const shownAbout = (users: SQL): SQL => sql`WITH found(id) AS MATERIALIZED (${users})
  SELECT it.id FROM found CROSS JOIN reviews AS it ON it.subject_id = found.id AND it.author_side = 'client' AND it.published_at IS NOT NULL
  UNION ALL SELECT it.id FROM found CROSS JOIN jobs ON jobs.client_id = found.id AND jobs.deleted_at IS NULL
    CROSS JOIN reviews AS it ON it.job_id = jobs.id AND it.author_side = 'artisan'`;
