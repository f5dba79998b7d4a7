import { eq, getTableColumns } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { EditProfileWithDocumentsInput } from "#app/domain/verification/input.ts";
import { artisanProfiles } from "#db/schema/artisans.ts";
import { credentials } from "#db/schema/auth.ts";
import { pointAccounts } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { db } from "./fixtures.ts";
import { artisan, edited, formOf } from "./profiles.ts";

beforeAll(async () => {
  await insertDemoUsers();
});

const ALLOWED = new Set(Object.keys(EditProfileWithDocumentsInput.shape));

/** Every column in both spellings, and every account field of the API. */
const GUESSES = [
  ...[users, artisanProfiles, pointAccounts, credentials].flatMap((table) =>
    Object.entries(getTableColumns(table)).flatMap(([name, column]) => [name, column.name]),
  ),
  ...["points", "email_verified", "phone_verified", "is_trusted", "isVerified", "verification", "slug", "role", "rating", "user"],
  ...["__proto__", "constructor", "user[is_admin]", "users.is_admin", "is_admin[]", "IS_ADMIN", " is_admin", "is_admin\u0000"],
].filter((name) => !ALLOWED.has(name));

const rowsOf = async (id: string) => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  const [profile] = await db.select().from(artisanProfiles).where(eq(artisanProfiles.userId, id));
  const [points] = await db.select().from(pointAccounts).where(eq(pointAccounts.userId, id));
  const [secret] = await db.select().from(credentials).where(eq(credentials.userId, id));
  return { user, profile, points, secret };
};

// Unknown and protected fields of a profile change no other column.
it("an edit of a profile changes only the allowed columns, whatever keys are sent", async () => {
  const { userId: id } = await artisan("greedy");
  const key = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...GUESSES) },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 20 }).filter((name) => !ALLOWED.has(name)) },
  );
  const value = fc.oneof(
    fc.constantFrom<unknown>(true, "true", 1, "1", 9_999, null, "approved", "nadir", "admin@hirfa.example", "+213550000000"),
    fc.constantFrom<unknown>([true], { set: true }, { is_admin: true }, Date.UTC(2030, 0, 1)),
  );
  const extra = fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(extra, fc.boolean(), fc.nat(), async (pairs, isForm, number) => {
      const before = await rowsOf(id);
      const bio = `Plombier ${number}`;
      // No sender here can write such a name into a form.
      const sent = pairs.filter(([name]) => !name.endsWith("\\"));
      const body = isForm
        ? { form: formOf({ bio, ...Object.fromEntries(sent.map(([name, one]) => [name, String(one)])) }) }
        : { json: { bio, ...Object.fromEntries(pairs) } };
      // A form with a forbidden name is refused completely.
      const { status } = await edited(id, body);
      expect(status === 200 || (isForm && status === 400)).toBe(true);
      expect(await rowsOf(id)).toEqual(status === 200 ? { ...before, user: { ...before.user, bio } } : before);
    }),
    { numRuns: 60 },
  );
});
