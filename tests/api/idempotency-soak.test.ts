import { env } from "cloudflare:workers";
import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { idempotencyKeys } from "#db/schema/idempotency.ts";
import { jobs } from "#db/schema/jobs.ts";
import { givePoints, insertPlumber, LEAK, OFFER, postedJob } from "#tests/support/fixtures.ts";
import { reportMeasurement, soakSize } from "#tests/support/soak.ts";
import { type D1Failure, failingD1 } from "#tests/support/worker/failing-d1.ts";
import { accountsInDisorder } from "../domain/jobs/status-log.ts";
import { api, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { db, verdict } from "./fixtures.ts";

const REQUESTS = soakSize(300, 5_000);
const KEYS_AT_ONCE = 4;
const MOST_TRIES = 40;

beforeAll(async () => {
  await insertDemoUsers();
  // Each failure is logged.
  vi.spyOn(console, "log").mockImplementation(() => {});
});

/** The same failures in every run (xorshift by Marsaglia). */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % sides;
  };
}

type Roll = ReturnType<typeof dice>;

/** Every second request fails. */
const faultOf = (roll: Roll): D1Failure | undefined =>
  roll(2) === 0 ? undefined : { atTrip: 1 + roll(6), isDone: roll(2) === 0, isGone: roll(2) === 0 };

type Wish = { key: string; path: string; token: string; json: object; otherJson: object };

/** A request of a phone under an own key: a job, an offer, or an acceptance. */
async function wishOf(turn: number, artisan: { id: string; token: string }, client: string): Promise<Wish> {
  const key = `soak-${turn}`;
  const description = `${LEAK.description} ${key}`;
  const otherJob = { ...LEAK, description: `${description} again` };
  if (turn % 3 === 0) return { key, path: "/services/jobs/", token: client, json: { ...LEAK, description }, otherJson: otherJob };
  const jobId = await postedJob("amina", { description });
  const json = { ...OFFER, message: `I can come at once. ${key}` };
  const path = `/services/jobs/${jobId}/offers/`;
  if (turn % 3 === 1) return { key, path, token: artisan.token, json, otherJson: { ...json, price: 4_600 } };
  const { body } = await api("POST", path, { token: artisan.token, json });
  const acceptance = `/services/offers/${body.id}/acceptance/`;
  return { key, path: acceptance, token: client, json: {}, otherJson: { phone_number: "0550123456" } };
}

const send = ({ key, path, token }: Wish, json: object, fault?: D1Failure): Promise<Reply> =>
  api("POST", path, { token, json, headers: { "Idempotency-Key": key }, bindings: { ...env, DB: failingD1(env.DB, fault) } });

/** A minute later the lease of a dead Worker has expired. */
const aMinutePasses = ({ key }: Wish) =>
  db
    .update(idempotencyKeys)
    .set({ leaseUntil: 0 })
    .where(and(eq(idempotencyKeys.key, key), isNull(idempotencyKeys.answerStatus)));

const isHeard = ({ status }: Reply) => status === 200 || status === 201;
/** Done, an internal error, or the first request still runs. */
const MAY_BE_SAID = /^(20[01]|50[03]\b.*|409 idempotency\.in_progress)$/;

/** Sends until it gets a response, once or up to three times at once. Returns the number of requests and the responses. */
async function insist(wish: Wish, roll: Roll) {
  let sent = 0;
  const said: Reply[] = [];
  for (let tries = 0; tries < MOST_TRIES && !said.some(isHeard); tries++) {
    if (tries > 0) await aMinutePasses(wish);
    const faults = Array.from({ length: 1 + roll(3) }, () => faultOf(roll));
    said.push(...(await Promise.all(faults.map((fault) => send(wish, wish.json, fault)))));
    sent += faults.length;
  }
  const [again, other] = [await send(wish, wish.json), await send(wish, wish.otherJson)];
  return { wish, sent: sent + 2, said, received: said.filter(isHeard), again, other };
}

// One key has one effect, whatever the phone, the network or the Worker loses.
test("however often a request is lost and sent again, each key has one effect, and another body with it is refused", async (test) => {
  const roll = dice(20_261_122);
  const artisans = await Promise.all(
    Array.from({ length: 10 }, async (_, place) => {
      const { userId } = await insertPlumber(`soak-plumber-${place}`, 10);
      await givePoints(userId, 100_000);
      return { id: userId, token: await tokenOf(userId) };
    }),
  );
  const client = await tokenOf("amina");
  let [sent, turn] = [0, 0];

  while (sent < REQUESTS) {
    const wishes: Wish[] = [];
    for (let place = 0; place < KEYS_AT_ONCE; place++) {
      const artisan = artisans[turn % artisans.length];
      if (artisan) wishes.push(await wishOf(turn, artisan, client));
      turn += 1;
    }
    for (const { wish, said, received, again, other, ...one } of await Promise.all(wishes.map((wish) => insist(wish, roll)))) {
      sent += one.sent;
      const verdicts = said.map((reply) => Object.values(verdict(reply)).filter(Boolean).join(" "));
      expect(verdicts.filter((each) => !MAY_BE_SAID.test(each))).toEqual([]);
      expect(received.length, `${wish.path} was never received`).toBeGreaterThan(0);
      expect(new Set([...received, again].map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      expect(verdict(other)).toEqual({ status: 422, code: "idempotency.other_body" });
    }
  }

  const ofSoak = sql`${jobs.description} LIKE '%soak-%'`;
  const made = await db.all<{ count: number; jobs: number; offers: number; accepted: number }>(sql`SELECT count(*) AS count,
    count(DISTINCT description) AS jobs,
    (SELECT count(*) FROM offers WHERE message LIKE '%soak-%') AS offers,
    (SELECT count(*) FROM offers WHERE message LIKE '%soak-%' AND status = 'accepted') AS accepted
    FROM jobs WHERE ${ofSoak}`);
  const [ofJobs, ofOffers, ofAcceptances] = [Math.ceil(turn / 3), Math.ceil((turn - 1) / 3), Math.ceil((turn - 2) / 3)];
  expect(made).toEqual([
    { count: ofJobs + ofOffers + ofAcceptances, jobs: turn, offers: ofOffers + ofAcceptances, accepted: ofAcceptances },
  ]);
  expect(await accountsInDisorder()).toEqual([]);
  reportMeasurement(test, {
    item: "G7",
    what: `requests lost and sent again under ${turn} keys, one effect each`,
    expected: "5000",
    measured: sent,
  });
}, 1_800_000);
