import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { purgeUnconfirmedGuests } from "#app/domain/guests/purge-unconfirmed-guests.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { insertPlumber, OFFER } from "#tests/support/fixtures.ts";
import { DAY, MINUTE } from "../codes/fixtures.ts";
import { openedRequest, textsTo, waitingRequest } from "./fixtures.ts";

const db = openDb(env.DB);
const HOUR = 60 * MINUTE;

beforeAll(insertDemoUsers);

test("a guest gets an SMS for the first offer at once, and for the next ones once in six hours", async () => {
  const phone = "+213550300001";
  const { jobId } = await openedRequest(phone);
  await textsTo(phone);
  const third = await insertPlumber("third", 20);

  await makeOffer(ctxAs("yacine"), { ...OFFER, jobId });
  await makeOffer(ctxAs("karim", { now: NOON + HOUR }), { ...OFFER, jobId });
  await makeOffer(testCtx(third, { now: NOON + 7 * HOUR }), { ...OFFER, jobId });

  expect(await textsTo(phone)).toHaveLength(2);
});

test("a job without a typed code is deleted after a day, with its name and number", async () => {
  const { jobId, userId } = await waitingRequest("+213550300002");
  const opened = await openedRequest("+213550300003");

  await purgeUnconfirmedGuests(asSystem("test", { now: NOON + DAY + MINUTE }));

  const [job] = await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId));
  const [guest] = await db.select().from(schema.guests).where(eq(schema.guests.userId, userId));
  const [person] = await db.select().from(schema.users).where(eq(schema.users.id, userId));
  expect([job?.deletedAt, guest?.phone, person?.firstName]).toEqual([NOON + DAY + MINUTE, "", ""]);
  const [kept] = await db.select().from(schema.jobs).where(eq(schema.jobs.id, opened.jobId));
  expect(kept?.deletedAt).toBeNull();
});
