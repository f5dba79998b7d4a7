import { env } from "cloudflare:workers";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { WHY_WITH_NOTE } from "#app/domain/audit/statements.ts";
import { findServableMedia } from "#app/domain/media/queries.ts";
import { claimReport } from "#app/domain/reports/claim-report.ts";
import { decideReport } from "#app/domain/reports/decide-report.ts";
import { openReportedRoom } from "#app/domain/reports/open-reported-room.ts";
import { findReport } from "#app/domain/reports/queries.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { reportedMessages } from "#app/domain/reports/reported-messages.ts";
import { ROOM_ACCESS_MS } from "#app/domain/reports/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { newId } from "#app/domain/shared/contracts/ids.ts";
import { auditEntries } from "#db/schema/audit.ts";
import { chatImages } from "#db/schema/chat.ts";
import { mediaObjects } from "#db/schema/media.ts";
import { nadir } from "#tests/domain/notifications/fixtures.ts";
import { db, refusalOf } from "#tests/domain/offers/fixtures.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { anotherAdmin, at, reportedRoom, uglyRoom } from "./fixtures.ts";

beforeAll(insertDemoUsers);

async function readBy(ctx: Ctx, reportId: string): Promise<string[]> {
  const found = await findReport(ctx, reportId);
  if (!found) throw new Error("no such report");
  return (await reportedMessages(ctx, found)).map(({ text }) => text);
}

/** An image in that room. */
async function pictureIn(roomId: string, ownerId: string): Promise<string> {
  const id = newId();
  await db.insert(mediaObjects).values({
    ...{ id, key: `chat_image/${id}`, purpose: "chat_image", ownerId, contentType: "image/webp" },
    ...{ bytes: 100, width: 400, height: 300, createdAt: NOON },
  });
  await db.insert(chatImages).values({ mediaId: id, roomId });
  return id;
}

const isSeen = async (ctx: Ctx, id: string) => (await findServableMedia(ctx, id)) !== null;

// Admins read a chat only with a report and a logged reason.
describe("the room of a report", () => {
  it("is closed to every admin before they give a reason", async () => {
    const { roomId, artisan, reportId } = await reportedRoom("unread-yet");
    const picture = await pictureIn(roomId, artisan.userId);
    expect(await refusalOf(readBy(nadir(), reportId))).toBe("permission_denied");
    expect(await isSeen(nadir(), picture)).toBe(false);
    expect(await isSeen(at(artisan), picture)).toBe(true);
  });

  it("is open to that admin for an hour, unredacted with its images, and to no other", async () => {
    const { roomId, artisan, reportId } = await reportedRoom("read");
    const [picture, elsewhere] = [await pictureIn(roomId, artisan.userId), await uglyRoom("elsewhere")];
    const foreign = await pictureIn(elsewhere.roomId, artisan.userId);
    const other = await anotherAdmin("curious");
    await openReportedRoom(nadir(), { reportId, why: "To see whether it was a threat." });
    expect(await readBy(nadir(), reportId)).toContain("Pay me first, or you will see.");
    expect(await isSeen(nadir(), picture)).toBe(true);
    expect(await isSeen(nadir(), foreign)).toBe(false);
    expect(await isSeen(at(other), picture)).toBe(false);
    expect(await refusalOf(readBy(at(other), reportId))).toBe("permission_denied");
    const last = nadir(NOON + ROOM_ACCESS_MS - 1);
    expect([await isSeen(last, picture), (await readBy(last, reportId)).length]).toEqual([true, 4]);
    const late = nadir(NOON + ROOM_ACCESS_MS);
    expect([await isSeen(late, picture), await refusalOf(readBy(late, reportId))]).toEqual([false, "permission_denied"]);
  });

  it("has a permanent log of who read it, which and why", async () => {
    const { roomId, reportId } = await reportedRoom("kept");
    await openReportedRoom(nadir(), { reportId, why: "The reporter asks us to." });
    const its = and(eq(auditEntries.subjectKind, "rooms"), eq(auditEntries.subjectId, roomId));
    expect(
      await db
        .select({ ...getTableColumns(auditEntries), why: WHY_WITH_NOTE })
        .from(auditEntries)
        .where(its),
    ).toMatchObject([
      { actorId: "nadir", action: "room.read", at: NOON, after: { report: reportId }, why: "The reporter asks us to." },
    ]);
    await expect(db.run(sql`DELETE FROM audit_entries WHERE subject_id = ${roomId}`)).rejects.toThrow();
  });

  it("is opened by admins only, for an existing report, and by neither of its users", async () => {
    const { client, artisan, roomId, reportId } = await reportedRoom("shut");
    const why = "I want to.";
    for (const person of [client, artisan]) {
      expect(await refusalOf(openReportedRoom(at(person), { reportId, why }))).toBe("permission_denied");
      const asAdmin = { ...person, kind: "admin" as const, isAdmin: true };
      expect(await refusalOf(openReportedRoom(at(asAdmin), { reportId, why }))).toBe("permission_denied");
    }
    expect(await refusalOf(openReportedRoom(nadir(), { reportId: roomId, why }))).toBe("not_found");
  });

  it("shows removed messages to the admin, and their images to neither user", async () => {
    const { client, artisan, roomId } = await uglyRoom("still-there");
    const [removed, other] = [await pictureIn(roomId, artisan.userId), await pictureIn(roomId, artisan.userId)];
    const said = { kind: "image" as const, text: "You will see.", sender: artisan.userId, createdAt: NOON };
    const media = [{ id: removed, width: 400, height: 300, colour: "#336699" }];
    const posted = await env.CHAT_ROOMS.getByName(roomId).post({ ...said, id: crypto.randomUUID(), media });
    if ("refused" in posted) throw new Error(posted.refused);
    const { reportId } = await reportRoom(at(client), { roomId, reason: "threat", text: "", message: posted.message.seq });
    await openReportedRoom(nadir(), { reportId, why: "To decide." });
    await claimReport(nadir(), { reportId });
    const seen = async (picture: string) => Promise.all([at(client), at(artisan), nadir()].map((ctx) => isSeen(ctx, picture)));
    expect(await seen(removed)).toEqual([true, true, true]);
    await decideReport(nadir(), { reportId, status: "upheld", reason: "A threat.", hide_message: true });
    expect(await readBy(nadir(), reportId)).toContain("You will see.");
    expect(await seen(removed)).toEqual([false, false, true]);
    expect(await seen(other)).toEqual([true, true, true]);
  });
});
