import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { notificationsOf } from "#app/domain/notifications/queries.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { receiptTexts } from "#app/i18n/receipt-texts.ts";
import { openDb } from "#db/open.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, ctxAs, insertDemoUsers, insertUser, NOON } from "#tests/support/ctx.ts";

const db = openDb(env.DB);
const DAY_MS = 86_400_000;

beforeAll(async () => {
  await insertDemoUsers();
  await insertUser("second-admin", {
    ...{ role: "admin", firstName: "Second", lastName: "Admin", email: "second-admin@hirfa.example", language: "fr" },
    ...ORAN,
  });
});

const night = (nights: number) => verifyLedgers(asSystem("test", { now: NOON + nights * DAY_MS }));
const told = () =>
  db.all<{ who: string; about: string; reason: string }>(
    sql`SELECT user_id AS who, subject_user_id AS about, reason FROM notifications WHERE type = 'ledger_broken' ORDER BY created_at, user_id`,
  );
const alarm = (about: string, reason: string) => ["nadir", "second-admin"].map((who) => ({ who, about, reason }));

// A daily alarm about a known error would be ignored.
test("an error is notified to every admin once, also by two concurrent verifications, and again after thirty days", async () => {
  await night(0);
  expect(await told()).toEqual([]);

  await db.run(sql`UPDATE point_accounts SET available = available + 1 WHERE user_id = 'karim'`);
  await Promise.all([night(1), night(1)]);
  await night(2);
  expect(await told()).toEqual(alarm("karim", "wrong_available"));

  await db.run(sql`UPDATE point_accounts SET held = held + 1 WHERE user_id = 'yacine'`);
  await night(3);
  const both = [...alarm("karim", "wrong_available"), ...alarm("yacine", "wrong_held")];
  expect(await told()).toEqual(both);
  await night(31);
  expect(await told()).toEqual([...both, ...alarm("karim", "wrong_available")]);
});

test("the notification names the ledger and the error", async () => {
  const notices = (await notificationsOf(ctxAs("nadir"))).map((notice) => notificationTexts("en", notice).body);
  expect(notices[0]).toContain("Karim Belkacem");
  expect(notices[0]).toContain("the available points do not match the lines");
  const line = { type: "ledger_broken", reason: "changed_line 3", points: null, about: null };
  expect(receiptTexts("en", line).body).toContain("line 3, changed line");
});
