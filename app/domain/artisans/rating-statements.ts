import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";

const COUNT = sql`(rating_totals.stars_1 + rating_totals.stars_2 + rating_totals.stars_3 + rating_totals.stars_4 + rating_totals.stars_5)`;
const STARS = sql`(rating_totals.stars_1 + 2 * rating_totals.stars_2 + 3 * rating_totals.stars_3 + 4 * rating_totals.stars_4 + 5 * rating_totals.stars_5)`;

/**
 * What lists and offers show of these artisans' reviews, as their ratings have it at that place of the batch; `whose` is a
 * SELECT of ids. Who is no artisan has no profile and is passed over.
 */
export const copyRatingsStatement = (db: Db, whose: SQL) =>
  db
    .update(artisanProfiles)
    .set({
      // No stars divide by nothing, which is NULL here as there.
      ratingAverage: sql`(SELECT ${STARS} * 1.0 / nullif(${COUNT}, 0) FROM rating_totals
        WHERE rating_totals.user_id = artisan_profiles.user_id AND rating_totals.side = 'artisan')`,
      reviewsCount: sql`coalesce((SELECT ${COUNT} FROM rating_totals
        WHERE rating_totals.user_id = artisan_profiles.user_id AND rating_totals.side = 'artisan'), 0)`,
    })
    .where(sql`artisan_profiles.user_id IN (${whose})`);
