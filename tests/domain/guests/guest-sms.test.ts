import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sweepGuests } from "#app/domain/guests/sweep-guests.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { openDb } from "#db/open.ts";
import * as schema from "#db/schema.ts";
import { as, asSystem, insertCast, NOON, testCtx } from "#tests/support/ctx.ts";
import { OFFER, plumber } from "#tests/support/market.ts";
import { DAY, MINUTE } from "../codes/scene.ts";
import { openedRequest, textsTo, waitingRequest } from "./scene.ts";

const db = openDb(env.DB);
const HOUR = 60 * MINUTE;

beforeAll(insertCast);

test("a guest is told of the first offer at once, and of the next ones once in six hours", async () => {
  const phone = "+213550300001";
  const { jobId } = await openedRequest(phone);
  await textsTo(phone);
  const third = await plumber("third", 20);

  await makeOffer(as("yacine"), { ...OFFER, jobId });
  await makeOffer(as("karim", { now: NOON + HOUR }), { ...OFFER, jobId });
  await makeOffer(testCtx(third, { now: NOON + 7 * HOUR }), { ...OFFER, jobId });

  expect(await textsTo(phone)).toHaveLength(2);
});

test("a request whose code nobody typed is taken back after a day, and its name and number are forgotten", async () => {
  const { jobId, userId } = await waitingRequest("+213550300002");
  const opened = await openedRequest("+213550300003");

  await sweepGuests(asSystem("test", { now: NOON + DAY + MINUTE }));

  const [job] = await db.select().from(schema.jobs).where(eq(schema.jobs.id, jobId));
  const [guest] = await db.select().from(schema.guests).where(eq(schema.guests.userId, userId));
  const [person] = await db.select().from(schema.users).where(eq(schema.users.id, userId));
  expect([job?.deletedAt, guest?.phone, person?.firstName]).toEqual([NOON + DAY + MINUTE, "", ""]);
  const [kept] = await db.select().from(schema.jobs).where(eq(schema.jobs.id, opened.jobId));
  expect(kept?.deletedAt).toBeNull();
});
