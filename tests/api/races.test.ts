import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobs } from "#db/schema/jobs.ts";
import { offers } from "#db/schema/offers.ts";
import { pointEntries } from "#db/schema/points.ts";
import { insertPlumber, OFFER, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { api, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { balanceOf, counted, db } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const AT_ONCE = 50;

/** Many requests at the same time; `ask` gets the number of its request. */
const atOnce = (times: number, ask: (place: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: times }, (_, place) => ask(place)));

const linesOf = (userId: string) =>
  db
    .select({ seq: pointEntries.seq, kind: pointEntries.kind, points: pointEntries.points })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
    .orderBy(pointEntries.seq);

const accept = (token: string, offerId: string) => api("POST", `/services/offers/${offerId}/acceptance/`, { token });

describe("many acceptances at once", () => {
  it("of different offers make one match, and every point is accounted for", async () => {
    const names = ["one", "two", "three", "four", "five"].map((name) => `accepted-${name}`);
    const jobId = await postedJob();
    const offerIds: string[] = [];
    for (const name of names) offerIds.push(await sentOffer(await insertPlumber(name, 10), jobId));
    const amina = await tokenOf("amina");

    const replies = await atOnce(AT_ONCE, (place) => accept(amina, offerIds[place % offerIds.length] ?? ""));

    expect(counted(replies)).toEqual({ "200": 1, "409 job.already_matched": AT_ONCE - 1 });
    const won = replies.find(({ status }) => status === 200)?.body.offer as { id: string; artisan: { id: string } };
    const balances = await Promise.all(names.map(async (name) => balanceOf(await tokenOf(name))));
    expect(balances).toEqual(names.map((name) => ({ available: name === won.artisan.id ? 8 : 10, held: 0 })));
    const ledgers = await Promise.all(names.map(linesOf));
    expect(ledgers.map((lines) => lines.map(({ seq, kind }) => `${seq} ${kind}`))).toEqual(
      names.map((name) => ["1 adjustment", "2 hold", name === won.artisan.id ? "3 capture" : "3 release"]),
    );
    const [job] = await db.select({ accepted: jobs.acceptedOfferId, live: jobs.liveOffers }).from(jobs).where(eq(jobs.id, jobId));
    expect(job).toEqual({ accepted: won.id, live: 1 });
    const [{ rooms } = { rooms: 0 }] = await db.all<{ rooms: number }>(
      sql`SELECT count(*) AS rooms FROM rooms WHERE job_id = ${jobId}`,
    );
    expect(rooms).toBe(1);
  });

  it("of the same offer count once", async () => {
    const artisan = await insertPlumber("same-offer", 10);
    const offerId = await sentOffer(artisan, await postedJob());
    const amina = await tokenOf("amina");

    const replies = await atOnce(AT_ONCE, () => accept(amina, offerId));

    expect(counted(replies)).toEqual({ "200": 1, "409 job.already_matched": AT_ONCE - 1 });
    expect(await balanceOf(await tokenOf("same-offer"))).toEqual({ available: 8, held: 0 });
    expect((await linesOf("same-offer")).map(({ kind }) => kind)).toEqual(["adjustment", "hold", "capture"]);
  });

  it("and rejections and withdrawals of the same offer have one result", async () => {
    const artisan = await insertPlumber("torn", 10);
    const [offerId, amina, his] = [await sentOffer(artisan, await postedJob()), await tokenOf("amina"), await tokenOf("torn")];
    const reject = () => api("POST", `/services/offers/${offerId}/rejection/`, { token: amina, json: {} });
    const withdraw = () => api("POST", `/services/offers/${offerId}/withdrawal/`, { token: his, json: {} });

    const rounds = await Promise.all(
      Array.from({ length: 10 }, () => Promise.all([accept(amina, offerId), reject(), withdraw()])),
    );
    const replies = rounds.flat();

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect((await linesOf("torn")).map(({ kind }) => kind)).toHaveLength(3);
    const { held } = await balanceOf(his);
    expect(held).toBe(0);
  });
});

describe("many offers at once", () => {
  it("hold no more points than the artisan has", async () => {
    await insertPlumber("spender", 6);
    const [token, jobIds] = [await tokenOf("spender"), await Promise.all(Array.from({ length: AT_ONCE }, () => postedJob()))];

    const replies = await atOnce(AT_ONCE, (place) =>
      api("POST", `/services/jobs/${jobIds[place]}/offers/`, { token, json: OFFER }),
    );

    expect(counted(replies)).toEqual({ "201": 3, "409 points.too_few": AT_ONCE - 3 });
    expect(await balanceOf(token)).toEqual({ available: 0, held: 6 });
    expect(await linesOf("spender")).toEqual([
      { seq: 1, kind: "adjustment", points: 6 },
      { seq: 2, kind: "hold", points: 2 },
      { seq: 3, kind: "hold", points: 2 },
      { seq: 4, kind: "hold", points: 2 },
    ]);
    const standing = await db.select({ id: offers.id }).from(offers).where(eq(offers.artisanId, "spender"));
    expect(standing).toHaveLength(3);
  });

  it("by one artisan on one job leave one", async () => {
    await insertPlumber("eager", 40);
    const [token, jobId] = [await tokenOf("eager"), await postedJob()];

    const replies = await atOnce(20, () => api("POST", `/services/jobs/${jobId}/offers/`, { token, json: OFFER }));

    expect(counted(replies)).toEqual({ "201": 1, "409 offer.already_sent": 19 });
    expect(await balanceOf(token)).toEqual({ available: 38, held: 2 });
  });

  it("by many artisans on one job leave five, and cost nobody else a point", async () => {
    const names = Array.from({ length: 12 }, (_, place) => `crowd-${place}`);
    for (const name of names) await insertPlumber(name, 2);
    const tokens = await Promise.all(names.map((name) => tokenOf(name)));
    const jobId = await postedJob();

    const replies = await atOnce(names.length, (place) =>
      api("POST", `/services/jobs/${jobId}/offers/`, { token: tokens[place], json: OFFER }),
    );

    expect(counted(replies)).toEqual({ "201": 5, "409 job.offers_full": 7 });
    const balances = await Promise.all(tokens.map(balanceOf));
    expect(balances.filter(({ held }) => held === 2)).toHaveLength(5);
    expect(balances.filter(({ available }) => available === 2)).toHaveLength(7);
  });
});
