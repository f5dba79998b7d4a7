import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { appealKeyOf, decisionIdOfShortPath } from "#app/domain/messaging/appeal-key.ts";
import { emailFor } from "#app/domain/messaging/emails.ts";
import { foldToGsm } from "#app/domain/messaging/gsm-alphabet.ts";
import { smsParts } from "#app/domain/messaging/sms-parts.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideAppeal } from "#app/domain/reports/decide-appeal.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { myReportDecision } from "#app/domain/reports/my-report-decision.ts";
import { findReport } from "#app/domain/reports/queries.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { redactReportsStatements } from "#app/domain/reports/statements.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { SUSPENSION_REASONS } from "#app/domain/users/admin-user-rules.ts";
import { translator } from "#app/i18n/translate.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { chatReports } from "#db/schema/chat.ts";
import { guests } from "#db/schema/guests.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { notifications } from "#db/schema/notifications.ts";
import { pointEntries } from "#db/schema/points.ts";
import { users } from "#db/schema/users.ts";
import { insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { acceptedOffer, insertPlumber, sentOffer } from "#tests/support/fixtures.ts";
import { openedRequest, textsTo } from "../guests/fixtures.ts";
import { DAY } from "../jobs/fixtures.ts";
import { nadir } from "../notifications/fixtures.ts";
import { accountOf, db, outcomesOf, refusalOf } from "../offers/fixtures.ts";
import { anotherAdmin, at, inRoom, reportedRoom, says, tellRooms, uglyRoom } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const WORDS = "I was joking, and she knows it well.";
const rowOf = async (id: string) => (await db.select().from(chatReports).where(eq(chatReports.id, id)))[0];
const toldTo = (userId: string, reportId: string) =>
  db
    .select({ type: notifications.type, reason: notifications.reason })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.reportId, reportId)))
    .orderBy(sql`rowid`);

type Effects = { warn?: boolean; hide_message?: boolean; refund_points?: boolean; suspend?: boolean };

async function upheld(name: string, effects: Effects = { warn: true, hide_message: true }) {
  const room = await reportedRoom(name);
  await claimReport(nadir(), { reportId: room.reportId });
  await decideReport(nadir(), { reportId: room.reportId, status: "upheld", reason: "It is a threat.", ...effects });
  return room;
}

async function dismissed(name: string) {
  const room = await reportedRoom(name);
  await claimReport(nadir(), { reportId: room.reportId });
  await decideReport(nadir(), { reportId: room.reportId, status: "dismissed", reason: "We see no threat." });
  return room;
}

const END = { reason: "We read it again.", outcome: "kept" } as const;

describe("an appeal", () => {
  it("is open to the affected user, once, and every admin is notified", async () => {
    const { artisan, reportId } = await upheld("appeals");
    const calls = Array.from({ length: 5 }, () => appealDecision(at(artisan), { reportId, text: WORDS }));
    expect(await outcomesOf(calls)).toEqual({ ok: 1, "report.not_appealable": 4 });
    expect(await rowOf(reportId)).toMatchObject({ status: "appealed", appealedBy: artisan.userId, appealText: WORDS });
    expect(await toldTo("nadir", reportId)).toEqual([
      { type: "new_chat_report", reason: "threat" },
      { type: "new_chat_report", reason: "appeal" },
    ]);
  });

  it("is open to the reporter of a dismissed report, and nobody else", async () => {
    const { client, artisan, reportId } = await dismissed("she-appeals");
    expect(await refusalOf(appealDecision(at(artisan), { reportId, text: WORDS }))).toBe("not_found");
    await appealDecision(at(client), { reportId, text: WORDS });
    expect(await rowOf(reportId)).toMatchObject({ status: "appealed", appealedBy: client.userId });
  });

  it("is not open to an unaffected user, and possible within thirty days", async () => {
    const { client, artisan, reportId } = await upheld("too-late");
    expect(await refusalOf(appealDecision(at(client), { reportId, text: WORDS }))).toBe("report.not_appealable");
    const late = at(artisan, NOON + 30 * DAY);
    expect(await refusalOf(appealDecision(late, { reportId, text: WORDS }))).toBe("report.not_appealable");
    expect(await refusalOf(appealDecision(at(await anotherAdmin("curious")), { reportId, text: WORDS }))).toBe("not_found");
  });

  it("against a report that its subject never learned of is refused and reveals nothing", async () => {
    const { artisan, reportId } = await upheld("never-told", {});
    expect(await myReportDecision(at(artisan), { reportId })).toBeNull();
    expect(await refusalOf(appealDecision(at(artisan), { reportId, text: WORDS }))).toBe("not_found");
  });
});

describe("a decision as its affected user reads it", () => {
  it("names neither the reporter nor the note to the other side", async () => {
    const { artisan, client, reportId } = await upheld("reads-it");
    const his = await myReportDecision(at(artisan), { reportId });
    expect(his).toMatchObject({ side: "reported", isWarned: true, isMessageHidden: true, decisionNote: "", mayAppeal: true });
    expect(JSON.stringify(his)).not.toContain(client.userId);
    expect(await myReportDecision(at(client), { reportId })).toMatchObject({
      side: "reporter",
      decisionNote: "It is a threat.",
      mayAppeal: false,
    });
    await appealDecision(at(artisan), { reportId, text: WORDS });
    expect(JSON.stringify(await myReportDecision(at(client), { reportId }))).not.toContain(WORDS);
  });

  it("marks its notification as read", async () => {
    const { artisan, reportId } = await upheld("opens-it");
    expect((await myReportDecision(at(artisan, NOON + 1), { reportId }))?.notificationsRead).toBe(1);
    expect((await myReportDecision(at(artisan, NOON + 2), { reportId }))?.notificationsRead).toBe(0);
  });
});

describe("the decision on an appeal", () => {
  // An appeal is decided by another admin if there are two.
  it("is made by another admin than the first, and by one of two", async () => {
    const { artisan, reportId } = await upheld("ended-once");
    await appealDecision(at(artisan), { reportId, text: WORDS });
    const [second, third] = [await anotherAdmin("second-judge"), await anotherAdmin("third-judge")];
    expect(await refusalOf(decideAppeal(nadir(), { reportId, ...END }))).toBe("report.own_decision");
    const calls = [second, third].map((admin) => decideAppeal(at(admin), { reportId, ...END }));
    expect(await outcomesOf(calls)).toEqual({ ok: 1, "report.already_decided": 1 });
    const row = await rowOf(reportId);
    expect(row).toMatchObject({ status: "final", isUpheld: true, isDecisionChanged: false, isWarned: true });
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, reportId)).orderBy(auditEntries.id);
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["report.taken", "nadir"],
      ["report.upheld", "nadir"],
      ["report.kept", row?.appealDecidedBy],
    ]);
    expect(await toldTo(artisan.userId, reportId)).toContainEqual({ type: "chat_report_decided", reason: "kept" });
    expect(await refusalOf(appealDecision(at(artisan), { reportId, text: WORDS }))).toBe("report.not_appealable");
  });

  it("is made by the first admin if they are the only one", async () => {
    const { artisan, reportId } = await upheld("alone");
    await appealDecision(at(artisan), { reportId, text: WORDS });
    const others = and(eq(users.isAdmin, true), eq(users.isActive, true));
    const away = (await db.select({ id: users.id }).from(users).where(others)).filter(({ id }) => id !== "nadir");
    for (const { id } of away) await db.update(users).set({ isActive: false }).where(eq(users.id, id));
    expect((await findReport(nadir(), reportId))?.mayEnd).toBe(true);
    await decideAppeal(nadir(), { reportId, ...END });
    for (const { id } of away) await db.update(users).set({ isActive: true }).where(eq(users.id, id));
    expect(await rowOf(reportId)).toMatchObject({ status: "final", appealDecidedBy: "nadir" });
  });

  it("that changes an upheld report shows its message again, removes the warning, and notifies both", async () => {
    const { client, artisan, roomId, seq, reportId } = await upheld("undone");
    await appealDecision(at(artisan), { reportId, text: WORDS });
    await decideAppeal(at(await anotherAdmin("undoes")), { reportId, outcome: "changed", reason: "It was a joke." });
    await tellRooms();
    expect((await inRoom(roomId)).find((message) => message.seq === seq)).toMatchObject({
      text: "Pay me first, or you will see.",
    });
    expect(await rowOf(reportId)).toMatchObject({ status: "final", isUpheld: false, isWarned: false, isMessageHidden: false });
    expect(await toldTo(artisan.userId, reportId)).toContainEqual({ type: "chat_report_decided", reason: "changed" });
    expect(await toldTo(client.userId, reportId)).toContainEqual({ type: "chat_report_decided", reason: "overturned" });
    expect((await findReport(nadir(), (await reportedAgain(client, roomId)).reportId))?.report.upheldBefore).toBe(0);
  });

  it("that changes a dismissed report does what an upheld one does", async () => {
    const { client, artisan, roomId, seq, reportId } = await dismissed("done-after-all");
    await appealDecision(at(client), { reportId, text: WORDS });
    const effects = { warn: true, hide_message: true };
    await decideAppeal(at(await anotherAdmin("does-it")), { reportId, outcome: "changed", reason: "It is one.", ...effects });
    await tellRooms();
    expect((await inRoom(roomId)).find((message) => message.seq === seq)).toMatchObject({ text: "message_removed" });
    expect(await rowOf(reportId)).toMatchObject({ status: "final", isUpheld: true, isWarned: true, isMessageHidden: true });
    expect(await toldTo(artisan.userId, reportId)).toContainEqual({ type: "account_notice", reason: "threat" });
    expect(await toldTo(client.userId, reportId)).toContainEqual({ type: "chat_report_decided", reason: "changed" });
  });

  it("needs an appeal", async () => {
    const { reportId } = await upheld("no-appeal");
    expect(await refusalOf(decideAppeal(nadir(), { reportId, ...END }))).toBe("report.not_appealed");
  });
});

it("the text of an appeal is deleted with the account, and the decision waits for the appeal", async () => {
  const { artisan, reportId } = await upheld("forgets");
  await appealDecision(at(artisan), { reportId, text: WORDS });
  await db.batch(redactReportsStatements(db, { userId: artisan.userId }));
  expect(await rowOf(reportId)).toMatchObject({ appealText: "", text: "He threatens me.", decisionNote: "It is a threat." });
});

describe("a user who was deactivated by a report", () => {
  it("is notified, appeals by the key of that email only, and is reactivated if the decision is changed", async () => {
    const { artisan, reportId } = await upheld("shut-out", { suspend: true });
    const stateOf = async () => (await db.select().from(users).where(eq(users.id, artisan.userId)))[0]?.isActive;
    expect(await stateOf()).toBe(false);
    const row = await rowOf(reportId);
    const owed = await db
      .select()
      .from(outgoingMessages)
      .where(and(eq(outgoingMessages.kind, "account_suspended"), eq(outgoingMessages.subjectId, row?.suspensionId ?? "")));
    const [message] = owed;
    expect(owed.map(({ userId }) => userId)).toEqual([artisan.userId]);

    const visitor = testCtx();
    const key = await appealKeyOf(visitor.signer, { reportId, userId: artisan.userId });
    const letter = message && (await emailFor(visitor, message));
    expect(letter?.text).toContain(`/account/decisions/${reportId}?key=${key}`);
    expect(await myReportDecision(visitor, { reportId, key: `${key}x` })).toBeNull();
    expect(await myReportDecision(visitor, { reportId: (await upheld("another")).reportId, key })).toBeNull();
    expect(await myReportDecision(visitor, { reportId, key })).toMatchObject({
      side: "reported",
      isSuspended: true,
      mayAppeal: true,
    });
    await appealDecision(visitor, { reportId, key, text: WORDS });
    await decideAppeal(at(await anotherAdmin("lets-in")), { reportId, outcome: "changed", reason: "It was a joke." });
    expect(await stateOf()).toBe(true);
    expect(await rowOf(reportId)).toMatchObject({ isUpheld: false, suspensionId: null });
  });

  it("is no admin, and not already deactivated", async () => {
    const { artisan, reportId } = await reportedRoom("twice-shut");
    await claimReport(nadir(), { reportId });
    const decision = { reportId, status: "upheld", reason: "Yes.", suspend: true } as const;
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, artisan.userId));
    expect(await decideReport(nadir(), decision).catch((error: unknown) => error)).toMatchObject({
      errors: { suspend: [{ code: "invalid" }] },
    });
    await db.update(users).set({ isAdmin: false, isActive: false }).where(eq(users.id, artisan.userId));
    expect(await decideReport(nadir(), decision).catch((error: unknown) => error)).toMatchObject({
      errors: { suspend: [{ code: "invalid" }] },
    });
  });
});

describe("points of a match whose client was reported", () => {
  it("are credited to the artisan once, and to nobody if the client reported", async () => {
    const { client, artisan, roomId } = await uglyRoom("refunded");
    await says(client, roomId, "You get nothing.");
    const { reportId } = await reportRoom(at(artisan), { roomId, reason: "fraud", text: "" });
    const before = await accountOf(artisan.userId);
    await claimReport(nadir(), { reportId });
    await decideReport(nadir(), { reportId, status: "upheld", reason: "True.", refund_points: true });
    const lines = await db
      .select({ points: pointEntries.points })
      .from(pointEntries)
      .where(and(eq(pointEntries.offerId, roomId), eq(pointEntries.reason, "report_upheld")));
    expect(lines).toHaveLength(1);
    expect((await accountOf(artisan.userId))?.available).toBe((before?.available ?? 0) + (lines[0]?.points ?? 0));

    const { reportId: hers } = await reportedAgain(client, roomId);
    await claimReport(nadir(), { reportId: hers });
    const refused = await decideReport(nadir(), { reportId: hers, status: "upheld", reason: "True.", refund_points: true }).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ errors: { refund_points: [{ code: "invalid" }] } });
  });
});

const reportedAgain = (user: Parameters<typeof at>[0], roomId: string) =>
  reportRoom(at(user), { roomId, reason: "spam", text: "" });

// The other side is notified of a decision and can appeal, although they cannot sign in.
describe("a user who cannot sign in", () => {
  const PHONE_OF_GUEST = "+213550600001";
  const keyIn = (text: string) => decisionIdOfShortPath(/\/d\/([\w-]{38,42})/.exec(text)?.[1] ?? "") ?? { reportId: "", key: "" };

  /** A guest's job with a match, in whose room both sides wrote. */
  async function roomOfGuest(phone: string, name: string) {
    const { guest, jobId } = await openedRequest(phone);
    const artisan = await insertPlumber(name, 10);
    const roomId = await sentOffer(artisan, jobId);
    await acceptedOffer(guest, roomId);
    return { guest, artisan, roomId, said: [await says(guest, roomId, "Come now."), await says(artisan, roomId, "Pay first.")] };
  }

  async function decided(
    reporter: SignedIn,
    roomId: string,
    message: number | undefined,
    decision: Effects & { is: "upheld" | "dismissed" },
  ) {
    const { reportId } = await reportRoom(at(reporter), { roomId, reason: "threat", text: "", message });
    await claimReport(nadir(), { reportId });
    const { is: status, ...effects } = decision;
    await decideReport(nadir(), { reportId, status, reason: "We read it.", ...effects });
    return reportId;
  }

  it("is notified as a guest by one SMS, whose key appeals once, and of the appeal's decision by another", async () => {
    const { guest, roomId, said } = await roomOfGuest(PHONE_OF_GUEST, "of-guest");
    const reportId = await decided(guest, roomId, said[1], { is: "dismissed" });
    const [text = ""] = (await textsTo(PHONE_OF_GUEST)).slice(-1);
    expect(keyIn(text).reportId).toBe(reportId);
    const key = keyIn(text);
    expect(await myReportDecision(testCtx(), key)).toMatchObject({ side: "reporter", mayAppeal: true });
    const calls = [1, 2, 3].map(() => appealDecision(testCtx(), { ...key, text: WORDS }));
    expect(await outcomesOf(calls)).toEqual({ ok: 1, "report.not_appealable": 2 });
    expect(await rowOf(reportId)).toMatchObject({ appealedBy: guest.userId });
    await decideAppeal(at(await anotherAdmin("ends-guests")), { reportId, ...END });
    const texts = await db.select().from(outgoingMessages).where(eq(outgoingMessages.subjectId, reportId));
    expect(texts.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["report_decided", PHONE_OF_GUEST],
      ["report_decided", PHONE_OF_GUEST],
    ]);
  });

  it("is notified as a guest who is deactivated by it", async () => {
    const phone = "+213550600002";
    const { artisan, guest, roomId, said } = await roomOfGuest(phone, "shuts-guest-out");
    const reportId = await decided(artisan, roomId, said[0], { is: "upheld", suspend: true });
    const [text = ""] = (await textsTo(phone)).slice(-1);
    await appealDecision(testCtx(), { ...keyIn(text), text: WORDS });
    expect(await rowOf(reportId)).toMatchObject({ appealedBy: guest.userId });
  });

  it("is no guest whose job an account has taken over, and none is notified beyond the daily budget", async () => {
    const phone = "+213550600003";
    const { guest, roomId, said } = await roomOfGuest(phone, "taken-over");
    await db.update(guests).set({ endedAt: NOON }).where(eq(guests.userId, guest.userId));
    const reportId = await decided(guest, roomId, said[1], { is: "dismissed" });
    expect(await db.$count(outgoingMessages, eq(outgoingMessages.subjectId, reportId))).toBe(0);
    const poor = await roomOfGuest("+213550600004", "no-budget");
    const { reportId: unpaid } = await reportRoom(at(poor.guest), { roomId: poor.roomId, reason: "spam", text: "" });
    await claimReport(nadir(), { reportId: unpaid });
    await decideReport({ ...nadir(), smsDailyLimit: 0 }, { reportId: unpaid, status: "dismissed", reason: "No." });
    expect(await db.$count(outgoingMessages, eq(outgoingMessages.subjectId, unpaid))).toBe(0);
  });

  it("with only a phone number reads why the account is closed, with a link to appeal", async () => {
    const { artisan, client, roomId, seq } = await uglyRoom("phone-only");
    const phone = "+213550600005";
    await db.update(users).set({ emailVerifiedAt: null, phone, phoneVerifiedAt: NOON }).where(eq(users.id, artisan.userId));
    const reportId = await decided(client, roomId, seq, { is: "upheld", suspend: true });
    const texts = await textsTo(phone);
    expect(texts).toHaveLength(1);
    await appealDecision(testCtx(), { ...keyIn(texts[0] ?? ""), text: WORDS });
    expect(await rowOf(reportId)).toMatchObject({ status: "appealed", appealedBy: artisan.userId });
    await decideAppeal(at(await anotherAdmin("keeps-shut")), { reportId, ...END });
    expect(await textsTo(phone)).toEqual([expect.stringMatching(/\/d\//)]);
  });

  it("reads it by email if the address is confirmed, and in neither way if signed in again", async () => {
    const { client, reportId } = await reportedRoom("away-reporter");
    await claimReport(nadir(), { reportId });
    await db.update(users).set({ isActive: false, emailVerifiedAt: NOON }).where(eq(users.id, client.userId));
    await decideReport(nadir(), { reportId, status: "dismissed", reason: "No." });
    const [owed] = await db.select().from(outgoingMessages).where(eq(outgoingMessages.subjectId, reportId));
    const letter = owed && (await emailFor(testCtx(), owed));
    const key = /decisions\/[0-9a-z]{16,20}\?key=([\w-]{22})/.exec(letter?.text ?? "")?.[1];
    expect(await myReportDecision(testCtx(), { reportId, key })).toMatchObject({ side: "reporter", mayAppeal: true });
    await db.update(users).set({ isActive: true }).where(eq(users.id, client.userId));
    expect(owed && (await emailFor(testCtx(), owed))).toBeNull();
  });

  it("gets at most two parts", () => {
    const link = `https://hirfa.example/fr/d/${"x".repeat(42)}`;
    for (const language of LANGUAGES) {
      const t = translator(language);
      const reasons = SUSPENSION_REASONS.map((reason) => t(`admin_users.short_reason.${reason}`));
      const texts = reasons.map((reason) => t("emails.account_suspended.sms_by_report", { reason, link }));
      for (const text of [...texts, t("emails.report_decided.sms", { link })]) {
        const sent = smsParts(language === "ar" ? text : foldToGsm(text));
        expect([text, sent.parts <= 2]).toEqual([text, true]);
        expect([text, language === "ar" || sent.alphabet === "GSM"]).toEqual([text, true]);
      }
    }
  });
});
