import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { purgeContactMessages } from "#app/domain/contact/purge-contact-messages.ts";
import { resolveContactMessage } from "#app/domain/contact/resolve-contact-message.ts";
import { CONTACT_RETENTION_MS } from "#app/domain/contact/rules.ts";
import { sendContactMessage } from "#app/domain/contact/send-contact-message.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { openDb } from "#db/open.ts";
import { auditNotes } from "#db/schema/audit.ts";
import { contactMessages } from "#db/schema/contact.ts";
import { notifications } from "#db/schema/notifications.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";

const db = openDb(env.DB);
beforeAll(insertDemoUsers);

const WORDS = { name: "Samia", subject: "A question", message: "Is anybody there?" };
const sent = (who: string) => sendContactMessage(testCtx(), { ...WORDS, message: `From ${who}`, email: `${who}@hirfa.example` });
const sweptAfter = (days: number) => purgeContactMessages(asSystem("test", { now: NOON + days * DAY_MS }));
const kept = async () => (await db.select().from(contactMessages)).map(({ email }) => email?.split("@")[0]).sort();
const warnings = async () => (await db.select().from(notifications).where(sql`type = 'contact_unsettled'`)).length;
const YEAR_DAYS = CONTACT_RETENTION_MS / DAY_MS;

test("a message is deleted a year after it was resolved, or after it came if nobody resolved it, with the note beside the log", async () => {
  await sent("waiting");
  const { messageId } = await sent("settled");
  await resolveContactMessage(ctxAs("nadir", { now: NOON + 10 * DAY_MS }), {
    ...{ messageId, status: "closed", reason: "settled", note: "On the phone." },
  });
  await sweptAfter(YEAR_DAYS - 1);
  expect(await kept()).toEqual(["settled", "waiting"]);
  await sweptAfter(YEAR_DAYS);
  expect(await kept()).toEqual(["settled"]);
  expect(await db.$count(auditNotes)).toBe(1);
  await sweptAfter(YEAR_DAYS + 10);
  expect(await kept()).toEqual([]);
  expect(await db.$count(auditNotes)).toBe(0);
});

test("each admin is notified thirty days before one stays unanswered, and again each week while one is pending", async () => {
  await db.delete(notifications);
  await sent("unread");
  const told: number[] = [];
  for (const day of [YEAR_DAYS - 31, YEAR_DAYS - 30, YEAR_DAYS - 29, YEAR_DAYS - 23, YEAR_DAYS - 22]) {
    await sweptAfter(day);
    told.push(await warnings());
  }
  expect(told).toEqual([0, 1, 1, 2, 2]);
  expect(await kept()).toEqual(["unread"]);
});
