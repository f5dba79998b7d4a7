import { and, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditLogEntries } from "#app/domain/audit/entries.ts";
import { confirmGuestJob } from "#app/domain/guests/confirm-guest-job.ts";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { liftPauses } from "#app/domain/no-shows/pauses/lift-pauses.ts";
import { reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { PAUSE_MS } from "#app/domain/no-shows/rules.ts";
import { setCauseStatements } from "#app/domain/no-shows/statements.ts";
import { listedNotificationQuery } from "#app/domain/notifications/queries.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { adminUserDetails } from "#app/domain/users/admin-user-details.ts";
import { notificationTexts } from "#app/i18n/notification-texts.ts";
import { runBatch } from "#db/run-batch.ts";
import { events } from "#db/schema/analytics.ts";
import { noShows, pauses } from "#db/schema/no-shows.ts";
import { notifications } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { asSystem, ctxAs, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { givePoints, OFFER, postedJob } from "#tests/support/fixtures.ts";
import { digitsOf } from "../codes/fixtures.ts";
import { openedRequest, waitingRequest } from "../guests/fixtures.ts";
import { matched } from "../notifications/fixtures.ts";
import { answerOf, artisan, client, MINUTE, matchedJob, storedJob } from "../visits/fixtures.ts";
import { byArtisan, byClient, db } from "./fixtures.ts";
import { pausedArtisan, pausedIn } from "./paused.ts";

beforeAll(insertDemoUsers);

/** A report of a match without visits to which the absent side agrees. */
async function missed(absent: "client" | "artisan") {
  await db.update(noShows).set({ createdAt: 0 });
  const { jobId } = await matchedJob();
  const { noShow } = await (absent === "artisan" ? byClient : byArtisan)(jobId, {}, { now: NOON });
  await answerNoShow((absent === "artisan" ? artisan : client)({ now: NOON }), { noShowId: noShow.id, answer: "agreed" });
  return noShow.id;
}

const setCause = (id: string, cause: "artisan" | "client" | null) => {
  const ctx = asSystem("test", { now: NOON });
  return runBatch(ctx.db, { set: setCauseStatements(ctx, { of: sql`no_shows.id = ${id}`, cause }) });
};

test("an artisan who missed three visits makes no offers for fourteen days, until a decision finds another cause, and again if an appeal finds the first one", async () => {
  await givePoints("yacine", 50);
  const offered = async (now: number) => answerOf(makeOffer(ctxAs("yacine", { now }), { ...OFFER, jobId: await postedJob() }));
  await missed("artisan");
  await missed("artisan");
  expect(await offered(NOON)).toBe("done");
  const third = await missed("artisan");
  expect(await offered(NOON)).toBe("artisan.paused");
  expect(await offered(NOON + PAUSE_MS.artisan - MINUTE)).toBe("artisan.paused");
  expect(await offered(NOON + PAUSE_MS.artisan)).toBe("done");
  await setCause(third, null);
  expect(await offered(NOON)).toBe("done");
  expect((await toldOfPauses("yacine")).filter(({ reason }) => reason === "lifted")).toMatchObject([
    { type: "artisan_paused", noShowId: third },
  ]);
  await setCause(third, "artisan");
  expect(await offered(NOON)).toBe("artisan.paused");
  expect(await db.$count(pauses, eq(pauses.noShowId, third))).toBe(1);
  expect(await db.$count(events, sql`kind = 'visit.missed_by_artisan' AND detail = ${third}`)).toBe(1);
  await setCause(third, null);
});

test("a pause ends when a decision takes the cause of an earlier report away, and begins again with it", async () => {
  await givePoints("yacine", 50);
  const offered = async () => answerOf(makeOffer(ctxAs("yacine", { now: NOON }), { ...OFFER, jobId: await postedJob() }));
  await db.update(noShows).set({ cause: null, causeSetAt: null });
  const [first, second] = [await missed("artisan"), await missed("artisan")];
  await missed("artisan");
  expect(await offered()).toBe("artisan.paused");
  await setCause(first, null);
  expect(await offered()).toBe("done");
  await setCause(first, "artisan");
  expect(await offered()).toBe("artisan.paused");
  await setCause(second, null);
  expect(await offered()).toBe("done");
});

test("new requests of a client who missed three visits are held", async () => {
  await missed("client");
  await missed("client");
  expect(await storedJob(await postedJob())).toMatchObject({ held: false });
  await missed("client");
  expect(await storedJob(await postedJob())).toMatchObject({ held: true, heldReasons: ["missed_visits"] });
});

test("a new request of a guest is held while another request of the same number is paused", async () => {
  const phone = "+213550700001";
  const first = await openedRequest(phone);
  await pausedIn(await matched("guestpause"), { side: "client", userId: first.userId });
  const now = NOON + 60 * MINUTE;
  const { jobId } = await waitingRequest(phone, { now });
  await confirmGuestJob(testCtx(undefined, { now }), { phone, otp: await digitsOf("job", { phone }) });
  expect(await storedJob(jobId)).toMatchObject({ held: true, heldReasons: ["missed_visits"] });
});

const toldOfPauses = (userId: string) =>
  listedNotificationQuery(
    db,
    and(eq(notifications.userId, userId), sql`${notifications.type} IN ('artisan_paused', 'new_pause')`),
    ctxAs(userId === "nadir" ? "nadir" : "yacine").actor,
  );

test("the artisan and the admins are told of a pause, with its day in their language", async () => {
  const match = await matched("told-of-pause");
  for (const name of ["told-first", "told-second"]) {
    const { noShowId } = await pausedIn(await matched(name));
    await db.delete(pauses).where(eq(pauses.noShowId, noShowId));
    await db.update(noShows).set({ artisanId: match.artisanId }).where(eq(noShows.id, noShowId));
  }
  const { noShow } = await reportNoShow(testCtx(match.client, { now: NOON }), { jobId: match.jobId });
  await answerNoShow(testCtx(match.artisan, { now: NOON }), { noShowId: noShow.id, answer: "agreed" });

  const [artisanReads] = await toldOfPauses(match.artisanId);
  expect(artisanReads).toMatchObject({ type: "artisan_paused", noShowId: noShow.id, pausedUntil: NOON + PAUSE_MS.artisan });
  expect(artisanReads && notificationTexts("fr", artisanReads).body).toContain("jusqu’au 5 décembre 2026");
  const adminReads = (await toldOfPauses("nadir")).find(({ aboutUserId }) => aboutUserId === match.artisanId);
  expect(adminReads).toMatchObject({ type: "new_pause", noShowId: noShow.id });
  expect(adminReads && notificationTexts("en", adminReads).body).toContain("no offers until 5 December 2026");
});

test("an admin ends both pauses of a person, with the reason in the log, and the artisan is told once", async () => {
  const match = await matched("lifted");
  await pausedIn(match);
  await pausedIn({ ...(await matched("lifted-again")), artisanId: match.artisanId }, { endsAt: NOON + 2 * 86_400_000 });
  await pausedIn(await matched("lifted-requests"), { side: "client", userId: match.artisanId });
  const { userId: other } = await pausedArtisan("still-paused");
  const running = (userId: string) => db.$count(pauses, sql`user_id = ${userId} AND lifted_at IS NULL`);
  expect(await running(match.artisanId)).toBe(3);

  const lift = () => liftPauses(ctxAs("nadir", { now: NOON }), { userId: match.artisanId, reason: "He showed us the tickets." });
  await lift();
  await lift();
  expect([await running(match.artisanId), await running(other)]).toEqual([0, 1]);
  expect(await db.$count(pauses, sql`user_id = ${match.artisanId} AND lifted_by = 'nadir' AND lifted_at = ${NOON}`)).toBe(3);
  const told = await toldOfPauses(match.artisanId);
  expect(told.map(({ type, reason }) => [type, reason])).toEqual([["artisan_paused", "lifted"]]);
  const { results } = await auditLogEntries(ctxAs("nadir"), { action: "user.pause_lifted", limit: 5 });
  expect(results.map(({ subjectId, why }) => [subjectId, why])).toEqual([[match.artisanId, "He showed us the tickets."]]);
  expect(await answerOf(liftPauses(ctxAs("nadir"), { userId: "nobody", reason: "Nobody of this name." }))).toBe("not_found");
});

test("an admin frees a user from a hold that another request of the same number began, and sees it before", async () => {
  const phone = "+213550700002";
  const first = await openedRequest(phone);
  await pausedIn(await matched("guestheld"), { side: "client", userId: first.userId });
  await db.update(users).set({ phone }).where(eq(users.id, "lydia"));
  const held = async () => (await adminUserDetails(ctxAs("nadir", { now: NOON }), "lydia"))?.paused.length;
  expect(await held()).toBe(1);
  await liftPauses(ctxAs("nadir", { now: NOON }), { userId: "lydia", reason: "She was ill." });
  expect(await held()).toBe(0);
  expect(await db.$count(pauses, sql`user_id = ${first.userId} AND lifted_at IS NULL`)).toBe(0);
});
