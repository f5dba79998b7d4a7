import type { Db } from "#db/open.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";

/** The profile that every artisan account has, for the batch that makes the account an artisan's. */
export const openProfileStatement = (db: Db, profile: { userId: string; slug: string }) =>
  db.insert(artisanProfiles).values(profile);
