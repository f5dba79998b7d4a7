import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { EditProfileInput } from "#app/domain/artisans/input.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { openDb } from "#db/open.ts";
import { verifiedDocuments } from "#db/schema.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertClient, insertPlumber } from "#tests/support/fixtures.ts";

/* Admins review each new company, also one that is added to an existing account. */

const db = openDb(env.DB);
const NUMBER = "16/00-0123456 B 25";

beforeAll(insertDemoUsers);

const says = (person: SignedIn, fields: object) =>
  editProfile(testCtx(person), { input: EditProfileInput.parse(fields), images: [], uploadIds: [] });

/** The number of notifications of each active admin about it. */
const toldOf = async (userId: string) => {
  const rows = await db.all<{ user_id: string }>(
    sql`SELECT user_id FROM notifications WHERE type = 'new_commercial_registration' AND subject_user_id = ${userId}`,
  );
  const admins = await db.$count(sql`users WHERE is_admin AND is_active`);
  expect(rows.length % admins).toBe(0);
  return rows.length / admins;
};

test("admins are notified of a new or changed register number of a client", async () => {
  const owner = await insertClient("becomes-company");
  await says(owner, { commercial_register_number: NUMBER });
  expect(await toldOf("becomes-company")).toBe(1);

  await says(owner, { commercial_register_number: "31/00-0123456 B 25" });
  expect(await toldOf("becomes-company")).toBe(2);
});

test("admins are notified once of an artisan who adds company and number in one edit", async () => {
  const artisan = await insertPlumber("names-company", 0);
  await says(artisan, { company_name: "Atelier Bensalem", commercial_register_number: NUMBER });

  expect(await toldOf("names-company")).toBe(1);
});

test("nobody is notified if the company did not change", async () => {
  const owner = await insertClient("says-the-same");
  await says(owner, { company_name: "Saidi SARL", commercial_register_number: NUMBER });

  await says(owner, { company_name: "Saidi SARL", commercial_register_number: NUMBER });
  await says(owner, { first_name: "Amina" });
  await says(owner, { company_name: null, commercial_register_number: null });

  expect(await toldOf("says-the-same")).toBe(1);
});

test("nobody is notified of a company that stays as it was checked", async () => {
  const owner = await insertClient("was-compared");
  await says(owner, { company_name: "Saidi SARL" });
  await db
    .insert(verifiedDocuments)
    .values({ userId: "was-compared", kind: "commercial_register", checkedAt: NOON, validUntil: null });

  await expect(says(owner, { company_name: "Other SARL" })).rejects.toMatchObject({
    errors: { company_name: [{ code: "company_fixed" }] },
  });

  expect(await toldOf("was-compared")).toBe(1);
});
