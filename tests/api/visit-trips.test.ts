import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { dayInAlgiers } from "#app/domain/shared/contracts/day-in-algiers.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import worker from "#worker/index.ts";
import { ORIGIN, tokenOf } from "../support/api.ts";
import { countingD1 } from "../support/count-d1-queries.ts";
import { insertDemoUsers, insertGuest } from "../support/ctx.ts";

beforeAll(insertDemoUsers);

const DAY_MS = 86_400_000;
const slot = { date: dayInAlgiers(Date.now() + 3 * DAY_MS), from_time: "10:00", to_time: "12:00" };
const later = { ...slot, date: dayInAlgiers(Date.now() + 4 * DAY_MS) };

/** The response of the call before does not wait for them. */
const PUSHES_AFTER_THE_RESPONSE = /^select "user_id", "notification_id", "subscription_id"/;

type Answer = { status: number; trips: number; id: string };

/** A change takes two: the session, then the change. A read that writes down nothing checks a known session in its own trip. */
it("each call about a visit takes one trip to D1 beside the identification, also with a guest on the other side", async () => {
  const { db, meter } = countingD1(env.DB);
  const [amina, yacine] = [await tokenOf("amina"), await tokenOf("yacine")];
  const ask = async (method: string, path: string, token: string, body?: object): Promise<Answer> => {
    const [before, from] = [meter.trips, meter.queries.length];
    const headers = { Authorization: `Token ${token}`, "Content-Type": "application/json" };
    // as: a request from outside has more origin data, and nothing here reads it
    const request = new Request(`${ORIGIN}/api/v1${path}`, {
      ...{ method, headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }) as Parameters<typeof worker.fetch>[0];
    const response = await worker.fetch(request, { ...env, DB: db });
    const text = await response.text();
    const id = path.endsWith("/calendar/") || response.status > 201 ? "" : String((JSON.parse(text) as { id?: unknown }).id);
    const pushes = meter.queries.slice(from).filter(({ query }) => PUSHES_AFTER_THE_RESPONSE.test(query)).length;
    return { status: response.status, trips: meter.trips - before - pushes, id };
  };
  const took = ({ status, trips }: Answer) => [status, trips];
  const matched = async (client: Parameters<typeof postedJob>[0]) => {
    await givePoints("yacine", 20);
    const jobId = await postedJob(client);
    await acceptedOffer(client ?? "amina", await sentOffer("yacine", jobId));
    return jobId;
  };
  await ask("GET", "/auth/user/", amina);
  await ask("GET", "/auth/user/", yacine);

  const jobId = await matched("amina");
  const proposed = await ask("POST", `/services/jobs/${jobId}/visits/`, yacine, slot);
  const visit = `/services/visits/${proposed.id}`;
  const changes = [
    proposed,
    await ask("POST", `${visit}/proposals/`, amina, { revision: 1, ...later }),
    await ask("POST", `${visit}/agreement/`, yacine, { revision: 2 }),
    await ask("POST", `${visit}/proposals/`, yacine, { revision: 3, ...slot }),
    await ask("POST", `${visit}/refusal/`, amina, { revision: 4 }),
    await ask("POST", `${visit}/agreement/`, amina, { revision: 1 }),
    await ask("POST", `${visit}/cancellation/`, amina, { revision: 5, reason: "Ill." }),
  ];
  expect(changes.map(took)).toEqual([201, 201, 200, 201, 200, 409, 200].map((status) => [status, 2]));

  const reads = [
    await ask("GET", `/services/jobs/${jobId}/visits/`, amina),
    await ask("GET", `${visit}/`, amina),
    await ask("GET", "/services/visits/", amina),
    await ask("GET", `${visit}/calendar/`, yacine),
  ];
  expect(reads.map(took)).toEqual([2, 2, 1, 1].map((trips) => [200, trips]));

  const guest = "aguestofonetrip00000";
  await insertGuest(guest, "+213559999112");
  const ofGuest = await matched(guestActor({ userId: guest, firstName: "Samira", language: "ar", isConfirmed: true }));
  expect(took(await ask("POST", `/services/jobs/${ofGuest}/visits/`, yacine, slot))).toEqual([201, 2]);
});
