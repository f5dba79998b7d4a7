import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/open.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";

const COUNT = sql`(rating_totals.stars_1 + rating_totals.stars_2 + rating_totals.stars_3 + rating_totals.stars_4 + rating_totals.stars_5)`;
const STARS = sql`(rating_totals.stars_1 + 2 * rating_totals.stars_2 + 3 * rating_totals.stars_3 + 4 * rating_totals.stars_4 + 5 * rating_totals.stars_5)`;

/** Copies rating averages into profiles of the selected ids. Users without a profile are skipped. */
export const copyRatingsStatement = (db: Db, whose: SQL) =>
  db
    .update(artisanProfiles)
    .set({
      ratingAverage: sql`(SELECT ${STARS} * 1.0 / nullif(${COUNT}, 0) FROM rating_totals
        WHERE rating_totals.user_id = artisan_profiles.user_id AND rating_totals.side = 'artisan')`,
      reviewsCount: sql`coalesce((SELECT ${COUNT} FROM rating_totals
        WHERE rating_totals.user_id = artisan_profiles.user_id AND rating_totals.side = 'artisan'), 0)`,
    })
    .where(sql`artisan_profiles.user_id IN (${whose})`);
