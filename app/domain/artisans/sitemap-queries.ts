import { and, asc, eq, gt, sql } from "drizzle-orm";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { users } from "#db/schema/users.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";

const SITEMAP_FILE_SIZE = 1000;
/** Beyond 200,000 artisans the last file grows. */
const MAX_FILES = 200;

/** Other profiles are too thin and ask not to be indexed (`isThin`). */
const isWorthListing = sql`users.is_active AND users.is_artisan AND (users.bio <> ''
  OR EXISTS (SELECT 1 FROM work_photos WHERE work_photos.user_id = users.id))`;

export const slugsAfter = ({ db }: Pick<Ctx, "db">, after: string) =>
  db
    .select({ slug: artisanProfiles.slug })
    .from(artisanProfiles)
    .innerJoin(users, eq(users.id, artisanProfiles.userId))
    .where(and(gt(artisanProfiles.slug, after), isWorthListing))
    .orderBy(asc(artisanProfiles.slug))
    .limit(SITEMAP_FILE_SIZE);

/** The slug before each file; "" for the first. */
export async function sitemapFileStarts({ db }: Pick<Ctx, "db">): Promise<string[]> {
  const beginnings = [""];
  while (beginnings.length < MAX_FILES) {
    const [last] = await db
      .select({ slug: artisanProfiles.slug })
      .from(artisanProfiles)
      .where(gt(artisanProfiles.slug, beginnings.at(-1) ?? ""))
      .orderBy(asc(artisanProfiles.slug))
      .limit(1)
      .offset(SITEMAP_FILE_SIZE - 1);
    if (!last) break;
    beginnings.push(last.slug);
  }
  return beginnings;
}
