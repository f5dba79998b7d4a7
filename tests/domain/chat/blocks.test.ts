import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignedIn } from "#app/domain/actor.ts";
import { blockPerson } from "#app/domain/chat/block-person.ts";
import { BLOCKED_PAGE, blockedPeople } from "#app/domain/chat/blocked-people.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { unblockPerson } from "#app/domain/chat/unblock-person.ts";
import { announceJob } from "#app/domain/matching/announce-job.ts";
import { blocks } from "#db/schema/chat.ts";
import { asSystem, insertCast, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, client, plumber, postedJob, sentOffer } from "#tests/support/market.ts";
import { matched } from "../notifications/scene.ts";
import { db, refusalOf } from "../offers/scene.ts";

beforeAll(insertCast);

const words = (who: SignedIn, roomId: string) =>
  refusalOf(postMessage(testCtx(who), { roomId, id: crypto.randomUUID(), kind: "text", text: "Hello?" }));
const told = async (jobId: string) =>
  (await db.all<{ id: string }>(sql`SELECT artisan_id AS id FROM notices WHERE job_id = ${jobId}`)).map(({ id }) => id);

describe("a block", () => {
  it("lets both only read, in every room that they share and in no other", async () => {
    const { who, artisan, offerId: first } = await matched("blocked");
    const { offerId: foreign } = await matched("not-meant");
    const jobId = await postedJob(who);
    const second = await sentOffer(artisan, jobId);
    await acceptedOffer(who, second);
    await blockPerson(testCtx(who), { roomId: first });
    for (const roomId of [first, second])
      expect([await words(who, roomId), await words(artisan, roomId)]).toEqual(["room.silenced", "room.silenced"]);
    expect(await words(who, foreign)).toBe("not_found");
    await unblockPerson(testCtx(who), { userId: artisan.userId });
    for (const roomId of [first, second])
      expect([await words(who, roomId), await words(artisan, roomId)]).toEqual(["not refused", "not refused"]);
  });

  it("is made by nobody but one of the two, and stands once however often it is asked for", async () => {
    const { who, artisan, offerId } = await matched("once");
    expect(await refusalOf(blockPerson(testCtx(await client("stranger")), { roomId: offerId }))).toBe("not_found");
    expect(await refusalOf(blockPerson(testCtx(), { roomId: offerId }))).toBe("not_authenticated");
    await Promise.all(Array.from({ length: 5 }, () => blockPerson(testCtx(who), { roomId: offerId })));
    expect(await blockedPeople(testCtx(who))).toMatchObject({ people: [{ id: artisan.userId, name: "once" }], next: null });
    expect(await blockedPeople(testCtx(artisan))).toEqual({ people: [], next: null });
  });

  it("is listed by pages, the last one first and nobody twice", async () => {
    const { who } = await matched("listed");
    const others = await Promise.all(Array.from({ length: BLOCKED_PAGE + 3 }, (_, place) => client(`listed-${place}`)));
    const made = others.map(({ userId }, place) => ({
      blockerId: who.userId,
      blockedId: userId,
      createdAt: 1_000 + (place % 7),
    }));
    for (const some of [made.slice(0, 30), made.slice(30)]) await db.insert(blocks).values(some);

    const first = await blockedPeople(testCtx(who));
    const second = await blockedPeople(testCtx(who), { after: first.next ?? undefined });

    expect([first.people.length, second.people.length, second.next]).toEqual([BLOCKED_PAGE, 3, null]);
    const all = [...first.people, ...second.people];
    expect(new Set(all.map(({ id }) => id)).size).toBe(BLOCKED_PAGE + 3);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      made.map(({ createdAt }) => createdAt).sort((one, other) => other - one),
    );
  });

  it("of both stays the other's when one takes his back", async () => {
    const { who, artisan, offerId } = await matched("mutual");
    await blockPerson(testCtx(who), { roomId: offerId });
    await blockPerson(testCtx(artisan), { roomId: offerId });
    await unblockPerson(testCtx(who), { userId: artisan.userId });
    expect(await words(who, offerId)).toBe("room.silenced");
  });

  it("keeps her new requests from the artisan, whoever of the two made it, and his offers from them", async () => {
    const { who, artisan, offerId } = await matched("unwanted");
    const near = await plumber("wanted", 10);
    await blockPerson(testCtx(who), { roomId: offerId });
    const jobId = await postedJob(who);
    await announceJob(asSystem(), { jobId });
    expect(await told(jobId)).toContain(near.userId);
    expect(await told(jobId)).not.toContain(artisan.userId);
    expect(await refusalOf(sentOffer(artisan, jobId))).toBe("job.not_open");
    await unblockPerson(testCtx(who), { userId: artisan.userId });
    await blockPerson(testCtx(artisan), { roomId: offerId });
    const next = await postedJob(who);
    await announceJob(asSystem(), { jobId: next });
    expect(await told(next)).not.toContain(artisan.userId);
  });

  // He writes his offer while she blocks him.
  it("refuses an offer in its very write", async () => {
    const { who, artisan, offerId } = await matched("races");
    const jobId = await postedJob(who);
    const outcomes = await Promise.all([
      refusalOf(sentOffer(artisan, jobId)),
      blockPerson(testCtx(who), { roomId: offerId }).then(() => refusalOf(sentOffer(artisan, jobId))),
    ]);
    expect(["job.not_open", "offer.already_sent"]).toContain(outcomes[1]);
  });
});
