import { sql } from "drizzle-orm";
import { publicProfileOf, publicProfileQuery } from "../artisans/public-profile.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import type { PageBounds } from "../shared/lists/cursor.ts";
import { artisanReviewsQuery, toReviewPage } from "./queries.ts";
import { REVIEWS_PAGE_SIZE } from "./rules.ts";

type Asked = PageBounds & { slug: string };

export async function findArtisanWithReviews(ctx: Ctx, { slug, after, offset, limit = REVIEWS_PAGE_SIZE }: Asked) {
  const whose = sql`SELECT user_id FROM artisan_profiles WHERE artisan_profiles.slug = ${slug}`;
  const [[found], rows] = await ctx.db.batch([
    publicProfileQuery(ctx, slug),
    artisanReviewsQuery(ctx, { whose, after, offset, limit }),
  ]);
  if (!found) return null;
  const artisan = publicProfileOf(found);
  return {
    artisan,
    reviews: { count: artisan.reviewsCount + artisan.removedReviews, ...toReviewPage(rows, limit) },
  };
}
