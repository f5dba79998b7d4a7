import { sql } from "drizzle-orm";
import { publicProfileOf, publicProfileQuery } from "../artisans/public-profile.ts";
import type { Ctx } from "../ctx.ts";
import type { ListPage } from "../place-in-list.ts";
import { pageOfReviews, reviewsAboutQuery } from "./queries.ts";
import { REVIEWS_PAGE } from "./rules.ts";

type Asked = ListPage & { slug: string };

/**
 * What anybody may know of an artisan, and a page of what clients say of him, newest first, by keyset; those that were
 * removed stand there as such. Null for who is no artisan or no longer active. One trip.
 */
export async function artisanPage(ctx: Ctx, { slug, after, offset, limit = REVIEWS_PAGE }: Asked) {
  const whose = sql`SELECT user_id FROM artisan_profiles WHERE artisan_profiles.slug = ${slug}`;
  const [[found], rows] = await ctx.db.batch([
    publicProfileQuery(ctx, slug),
    reviewsAboutQuery(ctx, { whose, after, offset, limit }),
  ]);
  if (!found) return null;
  const artisan = publicProfileOf(found);
  return {
    artisan,
    reviews: { count: artisan.reviewsCount + artisan.removedReviews, ...pageOfReviews(rows, limit) },
  };
}
