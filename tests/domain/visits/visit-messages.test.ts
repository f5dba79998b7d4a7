import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { refreshRoom } from "#app/domain/chat/refresh-room.ts";
import { systemMessageOf } from "#app/domain/chat/rules.ts";
import { guestActor } from "#app/domain/guests/guest-actor.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import { codesOfVisit } from "#app/domain/visits/codes/code-digits.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { findVisit } from "#app/domain/visits/queries.ts";
import { remindOfVisits } from "#app/domain/visits/remind-of-visits.ts";
import { systemMessageText } from "#app/i18n/system-message-text.ts";
import { rooms } from "#db/schema/chat.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { asSystem, insertDemoUsers, insertGuest, NOON, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, givePoints, postedJob, sentOffer } from "#tests/support/fixtures.ts";
import { artisan, client, db, HOUR, MINUTE, matchedJob, proposedVisit, TUESDAY, TUESDAY_STARTS, WEDNESDAY } from "./fixtures.ts";

beforeAll(insertDemoUsers);

/** A guest's match with Yacine. */
async function guestMatch(id: string, phone: string) {
  await insertGuest(id, phone);
  const guest = guestActor({ userId: id, firstName: "Samira", language: "ar", isConfirmed: true });
  await givePoints("yacine", 20);
  const jobId = await postedJob(guest);
  await acceptedOffer(guest, await sentOffer("yacine", jobId));
  return { jobId, as: (over: Partial<Ctx> = {}) => testCtx(guest, over) };
}

const kindsTo = async (phone: string) =>
  (
    await db
      .select({ kind: outgoingMessages.kind })
      .from(outgoingMessages)
      .where(sql`recipient = ${phone} AND kind LIKE 'guest_visit%'`)
      .orderBy(outgoingMessages.createdAt)
  ).map(({ kind }) => kind);

/** What the queue sends at that time, of the messages that the command pushed. */
async function sentBy({ pushed, now }: TestCtx): Promise<string[]> {
  const ctx = asSystem("queue", { now });
  for (const message of pushed) if (message.kind === "deliver_message") await deliverMessage(ctx, message);
  return ctx.texts.map(({ text }) => text);
}

test("a guest gets an SMS for a first proposal, an agreement, the last hour and a cancellation, and none for the own taps", async () => {
  const phone = "+213559000101";
  const { jobId, as } = await guestMatch("guestwithallsms00000", phone);
  const proposing = artisan();
  const { visitId } = await proposeVisit(proposing, { jobId, ...TUESDAY });
  expect(await sentBy(proposing)).toEqual([expect.stringMatching(/^حِرفة: زيارة مقترحة الثلاثاء، 24 نوفمبر 10:00: http.+\/s\//)]);
  const again = artisan();
  await proposeSlot(again, { visitId, revision: 1, ...WEDNESDAY });
  // nothing is pushed that has no row
  expect(again.pushed.map(({ kind }) => kind)).toEqual(["refresh_room"]);
  await agreeVisit(as(), { visitId, revision: 2 });
  expect(await kindsTo(phone)).toEqual(["guest_visit_proposed"]);
  await proposeSlot(as(), { visitId, revision: 3, ...TUESDAY });
  await agreeVisit(artisan(), { visitId, revision: 4 });
  expect(await kindsTo(phone)).toEqual(["guest_visit_proposed", "guest_visit_agreed"]);

  const soon = TUESDAY_STARTS - HOUR;
  await remindOfVisits(asSystem("cron", { now: TUESDAY_STARTS - 16 * HOUR }));
  const cron = asSystem("cron", { now: soon });
  await remindOfVisits(cron);
  const visit = await findVisit(as({ now: soon }), visitId);
  const codes = visit && (await codesOfVisit(as({ now: soon }), visit));
  expect(await sentBy(cron)).toEqual([expect.stringContaining(`رمز الوصول ${codes?.arrival}: http`)]);
  await remindOfVisits(asSystem("cron", { now: soon + MINUTE }));
  await cancelVisit(artisan({ now: soon + MINUTE }), { visitId, revision: 5, reason: "My van broke down." });
  expect(await kindsTo(phone)).toEqual([
    ...["guest_visit_proposed", "guest_visit_agreed"],
    ...["guest_visit_soon", "guest_visit_cancelled"],
  ]);
});

test("an SMS about a visit waits for the end of the night", async () => {
  const phone = "+213559000102";
  const { jobId } = await guestMatch("guestwhosleeps000000", phone);
  const elevenAtNight = NOON + 13 * HOUR;
  const morning = NOON + 21 * HOUR;
  const proposing = artisan({ now: elevenAtNight });
  await proposeVisit(proposing, { jobId, ...TUESDAY });
  expect(await sentBy(proposing)).toEqual([]);

  const dueAt = async (now: number) => {
    const cron = asSystem("cron", { now });
    await retryPendingMessages(cron);
    return sentBy(cron);
  };
  expect((await dueAt(morning - MINUTE)).filter((text) => text.includes("زيارة"))).toEqual([]);
  expect((await dueAt(morning)).filter((text) => text.includes("زيارة"))).toHaveLength(1);
});

test("a visit that is agreed twice in one night sends its guest one SMS in the morning, with the last time", async () => {
  const phone = "+213559000104";
  const { jobId, as } = await guestMatch("guestwithtwoslots000", phone);
  const night = NOON + 13 * HOUR;
  const { visitId } = await proposeVisit(as({ now: night }), { jobId, ...TUESDAY });
  await agreeVisit(artisan({ now: night }), { visitId, revision: 1 });
  await proposeSlot(as({ now: night + MINUTE }), { visitId, revision: 2, ...WEDNESDAY });
  const agreeing = artisan({ now: night + MINUTE });
  await agreeVisit(agreeing, { visitId, revision: 3 });
  expect(await sentBy(agreeing)).toEqual([]);

  const cron = asSystem("cron", { now: NOON + 21 * HOUR });
  await retryPendingMessages(cron);
  const texts = (await sentBy(cron)).filter((text) => text.includes("زيارة"));
  expect(texts).toEqual([expect.stringContaining("25 نوفمبر")]);
});

test("a spent budget of the day sends no SMS, and the visit is proposed all the same", async () => {
  const phone = "+213559000103";
  const { jobId } = await guestMatch("guestwithoutbudget00", phone);
  const spent = { smsDailyLimit: 0 };
  const { visitId } = await proposeVisit(artisan(spent), { jobId, ...TUESDAY });
  expect(visitId).toMatch(/^\w{16,20}$/);
  expect(await kindsTo(phone)).toEqual([]);
});

test("the room tells of a report without a visit in whole sentences", () => {
  const said = (["ar", "fr", "en"] as const).flatMap((language) =>
    ["no_show_reported", "no_show_settled"].map((text) => systemMessageText(language, systemMessageOf({ kind: "system", text }))),
  );
  expect(said).toEqual([
    ...["قيل إن الزيارة لم تتم.", "أُغلق التبليغ عن الزيارة."],
    ...["La visite n’aurait pas eu lieu.", "Le signalement de la visite est clos."],
    ...["The visit is said not to have taken place.", "The report on the visit is closed."],
  ]);
});

test("the room tells each change in a sentence with its slot, once, and later changes leave it", async () => {
  const { jobId, offerId } = await matchedJob();
  const visitId = await proposedVisit(jobId);
  await proposeSlot(client(), { visitId, revision: 1, ...WEDNESDAY });
  await agreeVisit(artisan(), { visitId, revision: 2 });
  await Promise.all([refreshRoom(asSystem(), { roomId: offerId }), refreshRoom(asSystem(), { roomId: offerId })]);
  await runDurableObjectAlarm(env.CHAT_ROOMS.getByName(offerId));

  const messages = (await env.CHAT_ROOMS.getByName(offerId).messages({ after: 0, limit: 50 })).filter(({ text }) =>
    text.startsWith("visit_"),
  );
  const said = messages.map(systemMessageOf);
  expect(said.map((one) => [one?.code, one?.visit?.id, one?.visit?.revision])).toEqual([
    ["visit_agreed", visitId, 3],
    ["visit_proposed", visitId, 1],
    ["visit_proposed", visitId, 2],
  ]);
  const english = said.map((one) => systemMessageText("en", one).replaceAll(/[\u2066\u2069]/g, ""));
  expect(said[1] && systemMessageText("ar", said[1])).toMatch(/نوفمبر.*، من 10:00 إلى 12:00/);
  expect(english[1]).toBe("A visit is proposed: Tuesday 24 November, 10:00–12:00.");
  expect(english[0]).toBe("The visit is agreed: Wednesday 25 November, 10:00–12:00.");
  const [room] = await db.select().from(rooms).where(eq(rooms.id, offerId));
  expect(systemMessageOf({ kind: room?.lastKind ?? null, text: room?.lastText ?? null })?.visit?.id).toBe(visitId);
});
