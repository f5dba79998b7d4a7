import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { announceJob } from "#app/domain/announcements/announce-job.ts";
import { blockUser } from "#app/domain/chat/block-user.ts";
import { BLOCKED_USERS_PAGE_SIZE, blockedUsers } from "#app/domain/chat/blocked-users.ts";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { unblockUser } from "#app/domain/chat/unblock-user.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { blocks } from "#db/schema/chat.ts";
import { matched } from "#tests/domain/notifications/fixtures.ts";
import { db, refusalOf } from "#tests/domain/offers/fixtures.ts";
import { asSystem, insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertClient, insertPlumber, postedJob, sentOffer } from "#tests/support/fixtures.ts";

beforeAll(insertDemoUsers);

const words = (user: SignedIn, roomId: string) =>
  refusalOf(postMessage(testCtx(user), { roomId, id: crypto.randomUUID(), kind: "text", text: "Hello?" }));
const told = async (jobId: string) =>
  (await db.all<{ id: string }>(sql`SELECT artisan_id AS id FROM job_announcements WHERE job_id = ${jobId}`)).map(({ id }) => id);

describe("a block", () => {
  it("makes all shared rooms of two users read-only, and no others", async () => {
    const { client, artisan, offerId: first } = await matched("blocked");
    const { offerId: foreign } = await matched("not-meant");
    const jobId = await postedJob(client);
    const second = await sentOffer(artisan, jobId);
    await acceptedOffer(client, second);
    await blockUser(testCtx(client), { roomId: first });
    for (const roomId of [first, second])
      expect([await words(client, roomId), await words(artisan, roomId)]).toEqual(["room.silenced", "room.silenced"]);
    expect(await words(client, foreign)).toBe("not_found");
    await unblockUser(testCtx(client), { userId: artisan.userId });
    for (const roomId of [first, second])
      expect([await words(client, roomId), await words(artisan, roomId)]).toEqual(["not refused", "not refused"]);
  });

  it("is set by one of the two users only, and once however often it is sent", async () => {
    const { client, artisan, offerId } = await matched("once");
    expect(await refusalOf(blockUser(testCtx(await insertClient("stranger")), { roomId: offerId }))).toBe("not_found");
    expect(await refusalOf(blockUser(testCtx(), { roomId: offerId }))).toBe("not_authenticated");
    await Promise.all(Array.from({ length: 5 }, () => blockUser(testCtx(client), { roomId: offerId })));
    expect(await blockedUsers(testCtx(client))).toMatchObject({ people: [{ id: artisan.userId, name: "once" }], next: null });
    expect(await blockedUsers(testCtx(artisan))).toEqual({ people: [], next: null });
  });

  it("is listed by pages, the last one first and nobody twice", async () => {
    const { client } = await matched("listed");
    const others = await Promise.all(
      Array.from({ length: BLOCKED_USERS_PAGE_SIZE + 3 }, (_, place) => insertClient(`listed-${place}`)),
    );
    const made = others.map(({ userId }, place) => ({
      blockerId: client.userId,
      blockedId: userId,
      createdAt: 1_000 + (place % 7),
    }));
    for (const some of [made.slice(0, 30), made.slice(30)]) await db.insert(blocks).values(some);

    const first = await blockedUsers(testCtx(client));
    const second = await blockedUsers(testCtx(client), { after: first.next ?? undefined });

    expect([first.people.length, second.people.length, second.next]).toEqual([BLOCKED_USERS_PAGE_SIZE, 3, null]);
    const all = [...first.people, ...second.people];
    expect(new Set(all.map(({ id }) => id)).size).toBe(BLOCKED_USERS_PAGE_SIZE + 3);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      made.map(({ createdAt }) => createdAt).sort((one, other) => other - one),
    );
  });

  it("by both users leaves the other's when one removes theirs", async () => {
    const { client, artisan, offerId } = await matched("mutual");
    await blockUser(testCtx(client), { roomId: offerId });
    await blockUser(testCtx(artisan), { roomId: offerId });
    await unblockUser(testCtx(client), { userId: artisan.userId });
    expect(await words(client, offerId)).toBe("room.silenced");
  });

  it("hides new jobs from the artisan, whoever set it, and offers on them", async () => {
    const { client, artisan, offerId } = await matched("unwanted");
    const near = await insertPlumber("wanted", 10);
    await blockUser(testCtx(client), { roomId: offerId });
    const jobId = await postedJob(client);
    await announceJob(asSystem(), { jobId });
    expect(await told(jobId)).toContain(near.userId);
    expect(await told(jobId)).not.toContain(artisan.userId);
    expect(await refusalOf(sentOffer(artisan, jobId))).toBe("job.not_open");
    await unblockUser(testCtx(client), { userId: artisan.userId });
    await blockUser(testCtx(artisan), { roomId: offerId });
    const next = await postedJob(client);
    await announceJob(asSystem(), { jobId: next });
    expect(await told(next)).not.toContain(artisan.userId);
  });

  // The artisan sends an offer while the client blocks them.
  it("refuses an offer in the write itself", async () => {
    const { client, artisan, offerId } = await matched("races");
    const jobId = await postedJob(client);
    const outcomes = await Promise.all([
      refusalOf(sentOffer(artisan, jobId)),
      blockUser(testCtx(client), { roomId: offerId }).then(() => refusalOf(sentOffer(artisan, jobId))),
    ]);
    expect(["job.not_open", "offer.already_sent"]).toContain(outcomes[1]);
  });
});
