import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { postMessage } from "#app/domain/chat/post-message.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { chatReports } from "#db/schema/chat.ts";
import { pendingSignals } from "#db/schema/live.ts";
import { notifications } from "#db/schema/notifications.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { DAY } from "../jobs/fixtures.ts";
import { nadir } from "../notifications/fixtures.ts";
import { db, outcomesOf, refusalOf } from "../offers/fixtures.ts";
import { anotherAdmin, at, inRoom, reportedRoom, says, tellRooms, uglyRoom } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const rowOf = async (id: string) => (await db.select().from(chatReports).where(eq(chatReports.id, id)))[0];
const writes = (id: string) =>
  db
    .select({ action: auditEntries.action, actor: auditEntries.actorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectKind, "chat_reports"), eq(auditEntries.subjectId, id)))
    .orderBy(auditEntries.id);
const toldTo = async (userId: string) =>
  (await db.select({ type: notifications.type }).from(notifications).where(eq(notifications.userId, userId)))
    .map(({ type }) => type)
    .filter((type) => /report|account_notice/.test(type));
const words = (user: Parameters<typeof at>[0], roomId: string, text = "Well?") =>
  refusalOf(postMessage(at(user), { roomId, id: crypto.randomUUID(), kind: "text", text }));
const uphold = (reportId: string, over = {}) => ({ reportId, status: "upheld" as const, reason: "It is a threat.", ...over });

describe("a report under review", () => {
  it("is claimed by one admin: of ten at once one has it, the others read who", async () => {
    const { reportId } = await reportedRoom("wanted");
    const admins = await Promise.all(Array.from({ length: 10 }, (_, place) => anotherAdmin(`judge-${place}`)));
    expect(await outcomesOf(admins.map((admin) => claimReport(at(admin), { reportId })))).toEqual({ ok: 1, "report.taken": 9 });
    const row = await rowOf(reportId);
    const late = await claimReport(nadir(), { reportId }).catch((error: unknown) => error);
    expect(late).toMatchObject({ code: "report.taken", params: { name: row?.claimedBy } });
    expect(await writes(reportId)).toEqual([{ action: "report.taken", actor: row?.claimedBy }]);
  });

  it("stays claimed when claimed again, and is free after a day", async () => {
    const { reportId } = await reportedRoom("left-lying");
    const other = await anotherAdmin("second");
    await claimReport(nadir(), { reportId });
    await claimReport(nadir(NOON + 1), { reportId });
    expect(await rowOf(reportId)).toMatchObject({ claimedBy: "nadir", claimedAt: NOON });
    expect(await refusalOf(claimReport(at(other, NOON + DAY - 1), { reportId }))).toBe("report.taken");
    await db.delete(pendingSignals);
    await claimReport(at(other, NOON + DAY), { reportId });
    expect(await rowOf(reportId)).toMatchObject({ claimedBy: "second" });
    expect(await db.select().from(pendingSignals)).toContainEqual(expect.objectContaining({ topic: "user", subject: "nadir" }));
    expect(await refusalOf(decideReport(nadir(NOON + DAY), uphold(reportId)))).toBe("report.taken");
  });

  it("for fraud or a threat makes the reported user read-only, at once and until the decision", async () => {
    const { client, artisan, roomId, reportId } = await reportedRoom("threatens");
    expect(await words(artisan, roomId)).toBe("not refused");
    await claimReport(nadir(), { reportId });
    expect(await words(artisan, roomId)).toBe("room.silenced");
    expect(await words(client, roomId)).toBe("not refused");
    await decideReport(nadir(), { reportId, status: "dismissed", reason: "A joke between friends." });
    expect(await words(artisan, roomId)).toBe("not refused");
  });

  it("for anything else restricts neither", async () => {
    const { artisan, roomId, reportId } = await reportedRoom("only-spam", "spam");
    await claimReport(nadir(), { reportId });
    expect(await words(artisan, roomId)).toBe("not refused");
  });
});

describe("a decision on a report", () => {
  it("is made by admins only, and not on an own report", async () => {
    const { client, artisan, roomId, reportId } = await reportedRoom("own-matter");
    for (const person of [client, artisan]) {
      expect(await refusalOf(claimReport(at(person), { reportId }))).toBe("permission_denied");
      expect(await refusalOf(decideReport(at(person), uphold(reportId)))).toBe("permission_denied");
      const asAdmin = { ...person, kind: "admin" as const, isAdmin: true };
      expect(await refusalOf(claimReport(at(asAdmin), { reportId }))).toBe("permission_denied");
      expect(await refusalOf(decideReport(at(asAdmin), uphold(reportId)))).toBe("permission_denied");
    }
    expect(await refusalOf(claimReport(nadir(), { reportId: roomId }))).toBe("not_found");
    expect(await rowOf(reportId)).toMatchObject({ status: "new" });
  });

  it("needs a claimed report, and is made once by one of two", async () => {
    const { client, artisan, reportId } = await reportedRoom("decided-once");
    expect(await refusalOf(decideReport(nadir(), uphold(reportId)))).toBe("report.not_taken");
    await claimReport(nadir(), { reportId });
    const calls = [
      ...Array.from({ length: 5 }, () => decideReport(nadir(), uphold(reportId))),
      decideReport(nadir(), { reportId, status: "dismissed", reason: "No." }),
    ];
    expect(await outcomesOf(calls)).toEqual({ ok: 1, "report.already_decided": 5 });
    expect(await toldTo(client.userId)).toEqual(["chat_report_decided"]);
    expect(await toldTo(artisan.userId)).toEqual([]);
    expect((await writes(reportId)).map(({ action }) => action.replace(/upheld|dismissed/, "decided"))).toEqual([
      "report.taken",
      "report.decided",
    ]);
    const late = await decideReport(nadir(), uphold(reportId)).catch((error: unknown) => error);
    expect(late).toMatchObject({ code: "report.already_decided", params: { name: "Nadir" } });
  });

  it("notifies the reported user only of a warning", async () => {
    const { artisan, reportId } = await reportedRoom("warned");
    await claimReport(nadir(), { reportId });
    await decideReport(nadir(), uphold(reportId, { warn: true }));
    expect(await toldTo(artisan.userId)).toEqual(["account_notice"]);
    expect(await rowOf(reportId)).toMatchObject({ status: "upheld", isWarned: true, decidedBy: "nadir" });
  });

  it("allows a new report afterwards", async () => {
    const { client, roomId, reportId } = await reportedRoom("reported-anew");
    await claimReport(nadir(), { reportId });
    await decideReport(nadir(), { reportId, status: "dismissed", reason: "No." });
    await reportRoom(at(client), { roomId, reason: "spam", text: "" });
    expect(await db.$count(chatReports, eq(chatReports.roomId, roomId))).toBe(2);
  });
});

describe("a message that an admin removed", () => {
  it("keeps its number and position, and is hidden from both users", async () => {
    const { roomId, seq, reportId } = await reportedRoom("removed");
    await claimReport(nadir(), { reportId });
    await decideReport(nadir(), uphold(reportId, { hide_message: true }));
    await tellRooms();
    const shown = await inRoom(roomId);
    expect(shown.map((message) => message.seq)).toEqual([1, 2, 3, 4]);
    expect(shown.find((message) => message.seq === seq)).toMatchObject({ kind: "system", text: "message_removed", media: [] });
    expect(JSON.stringify(shown)).not.toContain("Pay me first");
  });

  it("needs a report of that message", async () => {
    const { client, roomId } = await uglyRoom("whole");
    const { reportId } = await reportRoom(at(client), { roomId, reason: "insult", text: "" });
    await claimReport(nadir(), { reportId });
    const refused = await decideReport(nadir(), uphold(reportId, { hide_message: true })).catch((error: unknown) => error);
    expect(refused).toMatchObject({ errors: { hide_message: [{ code: "invalid" }] } });
    expect(await rowOf(reportId)).toMatchObject({ status: "in_review" });
  });

  it("is hidden in the room list too, if it was the last", async () => {
    const { client, artisan, roomId } = await uglyRoom("last-word");
    const message = await says(artisan, roomId, "You will see.");
    const { reportId } = await reportRoom(at(client), { roomId, reason: "threat", text: "", message });
    await claimReport(nadir(), { reportId });
    await decideReport(nadir(), uphold(reportId, { hide_message: true }));
    await tellRooms();
    await runDurableObjectAlarm(env.CHAT_ROOMS.getByName(roomId));
    const [row] = await db.all(sql`SELECT last_kind, last_text, is_summary_stale FROM rooms WHERE id = ${roomId}`);
    expect(row).toEqual({ last_kind: "system", last_text: "message_removed", is_summary_stale: 0 });
  });

  it("is hidden in the list also if an older summary is written after the decision", async () => {
    const { client, artisan, roomId } = await uglyRoom("late-line");
    const message = await says(artisan, roomId, "You will see.");
    const { reportId } = await reportRoom(at(client), { roomId, reason: "threat", text: "", message });
    await claimReport(nadir(), { reportId });
    await runDurableObjectAlarm(env.CHAT_ROOMS.getByName(roomId));
    await decideReport(nadir(), uphold(reportId, { hide_message: true }));
    await db.run(sql`UPDATE rooms SET last_text = 'You will see.', is_summary_stale = 0 WHERE id = ${roomId}`);
    await tellRooms();
    await runDurableObjectAlarm(env.CHAT_ROOMS.getByName(roomId));
    const [row] = await db.all(sql`SELECT last_kind, last_text FROM rooms WHERE id = ${roomId}`);
    expect(row).toEqual({ last_kind: "system", last_text: "message_removed" });
  });
});
