import { and, asc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { events } from "#db/schema/analytics.ts";
import { acceptedOffer, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { api, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { db } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const readersOf = async (jobId: string) =>
  (
    await db
      .select({ userId: events.userId })
      .from(events)
      .where(and(eq(events.kind, "contact.revealed"), eq(events.jobId, jobId)))
      .orderBy(asc(events.id))
  ).map(({ userId }) => userId);

// Every endpoint that returns a phone number logs the access.
it("logs the user who received the number of the other side, and nobody else", async () => {
  const jobId = await postedJob();
  const offerId = await sentOffer("yacine", jobId);
  const [amina, yacine, karim] = await Promise.all([tokenOf("amina"), tokenOf("yacine"), tokenOf("karim")]);
  const job = `/services/jobs/${jobId}/`;
  await api("GET", job, { token: yacine });
  await api("GET", job, { token: karim });
  expect(await readersOf(jobId)).toEqual([]);

  const accepted = await api("POST", `/services/offers/${offerId}/acceptance/`, { token: amina });
  expect(accepted.body).toMatchObject({ offer: { artisan: { phone_number: "+213500000001" } } });
  expect(await readersOf(jobId)).toEqual(["amina"]);

  await api("GET", job, { token: amina });
  await api("GET", `/services/offers/?status=accepted`, { token: yacine });
  expect(await readersOf(jobId)).toEqual(["amina"]);
  expect((await api("GET", job, { token: yacine })).body).toMatchObject({ client: { email: "amina@hirfa.example" } });
  expect(await readersOf(jobId)).toEqual(["amina", "yacine"]);
});

it("logs it if the response to a completion holds the number", async () => {
  const jobId = await postedJob();
  await acceptedOffer("amina", await sentOffer("karim", jobId));
  const [amina, karim] = [await tokenOf("amina"), await tokenOf("karim")];

  await api("POST", `/services/jobs/${jobId}/completion/`, { token: karim, json: {} });
  expect(await readersOf(jobId)).toEqual(["karim"]);
  await api("GET", `/services/jobs/${jobId}/offers/`, { token: amina });
  expect(await readersOf(jobId)).toEqual(["karim", "amina"]);
});
