import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { openDb } from "#db/open.ts";
import * as table from "#db/schema.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { insertUser, NOON } from "#tests/support/ctx.ts";

type Told = {
  firstName?: string;
  lastName?: string;
  companyName?: string;
  bio?: string;
  captions?: readonly string[];
  isVerified?: boolean;
  phone?: string;
  profile?: Partial<typeof table.artisanProfiles.$inferInsert>;
};

/** A plumber of Oran with a complete public profile. The slug is the id. */
export async function fullProfile(id: string, told: Told = {}): Promise<void> {
  const { firstName = "Karim", lastName = "Belkacem", companyName, captions = [], phone } = told;
  const db = openDb(env.DB);
  await insertUser(id, {
    role: "artisan",
    ...{ firstName, lastName, phone, email: `${id}@hirfa.example`, language: "fr", ...ORAN },
    ...{ categoryIds: [1, 2], isVerified: told.isVerified ?? true },
  });
  const bio = told.bio ?? "Plombier à Oran, travail propre.";
  await db.update(table.users).set({ bio, companyName }).where(eq(table.users.id, id));
  await db
    .update(table.artisanProfiles)
    .set({ languages: ["ar", "fr"], ...told.profile })
    .where(eq(table.artisanProfiles.userId, id));
  await db.insert(table.artisanSubcategories).values([
    { userId: id, subcategoryId: 101, rate: 2_500, rateUnit: "from" },
    { userId: id, subcategoryId: 104 },
  ]);
  await db.insert(table.workDays).values({ userId: id, day: 1, fromTime: "09:30", toTime: "12:15" });
  for (const [place, caption] of captions.entries()) {
    const mediaId = `${id}${String(place).padStart(2, "0")}`.padStart(20, "0");
    await db.insert(table.mediaObjects).values({
      ...{ id: mediaId, key: `previous_work/${mediaId}`, purpose: "previous_work", ownerId: id, contentType: "image/webp" },
      ...{ bytes: 1, width: 1200, height: 900, placeholderColour: "#aabbcc", createdAt: NOON },
    });
    await db.insert(table.workPhotos).values({ id: mediaId, userId: id, mediaId, position: place, caption, createdAt: NOON });
  }
}
