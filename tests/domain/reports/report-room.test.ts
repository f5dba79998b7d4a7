import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { REPORTS_PER_DAY } from "#app/domain/reports/rules.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { chatReports } from "#db/schema/chat.ts";
import { users } from "#db/schema/users.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { matched, offered } from "../notifications/fixtures.ts";
import { db, outcomesOf, refusalOf } from "../offers/fixtures.ts";
import { at, says, uglyRoom } from "./fixtures.ts";

beforeAll(insertDemoUsers);

const reportsIn = (roomId: string) => db.select().from(chatReports).where(eq(chatReports.roomId, roomId));
/** How often each of them was reported. */
const countsOf = async (...ids: string[]) => {
  const rows = await db.select({ id: users.id, count: users.reportsCount }).from(users).where(inArray(users.id, ids));
  return ids.map((id) => rows.find((row) => row.id === id)?.count);
};
const plain = (roomId: string) => ({ roomId, reason: "spam" as const, text: "" });

describe("a report of a room", () => {
  it("is about the other user and a message, and is an event", async () => {
    const { client, artisan, roomId, seq } = await uglyRoom("told-of");
    const { reportId } = await reportRoom(at(client), { roomId, reason: "threat", text: "He threatens me.", message: seq });
    const [report] = await reportsIn(roomId);
    expect(report).toMatchObject({
      ...{ id: reportId, reporterId: client.userId, reportedId: artisan.userId, messageSeq: seq },
      ...{ reason: "threat", text: "He threatens me.", status: "new" },
    });
    expect(await db.all(sql`SELECT kind FROM events WHERE kind = 'chat.reported' AND offer_id = ${roomId}`)).toHaveLength(1);
  });

  it("is refused to other users, and reveals nothing of the room", async () => {
    const { roomId } = await uglyRoom("closed-to-others");
    expect(await refusalOf(reportRoom(at(await insertClient("stranger")), plain(roomId)))).toBe("not_found");
    expect(await refusalOf(reportRoom(testCtx(), plain(roomId)))).toBe("not_authenticated");
  });

  it("accepts no own message, no system message and no unknown one", async () => {
    const { client, artisan, roomId, seq } = await uglyRoom("meant");
    const own = await says(client, roomId, "Stop it.");
    const system = 1;
    for (const message of [own, system, 99, Number.MAX_SAFE_INTEGER])
      await expect(reportRoom(at(client), { ...plain(roomId), message })).rejects.toBeInstanceOf(InvalidFields);
    await expect(reportRoom(at(artisan), { ...plain(roomId), message: seq })).rejects.toBeInstanceOf(InvalidFields);
    expect(await reportsIn(roomId)).toEqual([]);
  });

  // Both users report at once, one of them twice.
  it("is stored once for each side, however many at once", async () => {
    const { client, artisan, roomId } = await uglyRoom("crowded");
    const calls = [client, client, client, client, artisan].map((person) => reportRoom(at(person), plain(roomId)));
    expect(await outcomesOf(calls)).toEqual({ ok: 2, "report.already_open": 3 });
    expect(await reportsIn(roomId)).toHaveLength(2);
    expect(await countsOf(client.userId, artisan.userId)).toEqual([1, 1]);
    expect(await refusalOf(reportRoom(at(client), plain(roomId)))).toBe("report.already_open");
  });

  it("is the same one with the same key", async () => {
    const { client, artisan, roomId } = await uglyRoom("again");
    const idempotencyKey = { caller: client.userId, key: "report-key" };
    const send = () => reportRoom({ ...at(client), idempotencyKey }, plain(roomId));
    const [first, ...others] = await Promise.all([send(), send(), send()]);
    expect(new Set([first, ...others, await send()].map((one) => one?.reportId)).size).toBe(1);
    expect(await reportsIn(roomId)).toHaveLength(1);
    expect(await countsOf(client.userId, artisan.userId)).toEqual([0, 1]);
  });

  it("is possible before a match too, and without any message", async () => {
    const { client, offerId } = await matched("silent");
    await reportRoom(at(client), plain(offerId));
    expect(await reportsIn(offerId)).toHaveLength(1);
    const { client: other, offerId: unopened } = await offered("unopened");
    expect(await refusalOf(reportRoom(at(other), plain(unopened)))).toBe("not_found");
  });

  it("is refused after five in a day, and a refused one does not count", async () => {
    const { client, roomId } = await uglyRoom("floods");
    const taken: string[] = [];
    const rateLimiter = {
      take: async ({ name, times }: { name: string; times: number }, subject: string) => {
        taken.push(`${name} ${subject}`);
        return taken.length > times ? ({ allowed: false, retryAfterSeconds: 60 } as const) : ({ allowed: true } as const);
      },
    };
    const ctx = { ...at(client), rateLimiter };
    await reportRoom(ctx, plain(roomId));
    expect(await refusalOf(reportRoom(ctx, plain(roomId)))).toBe("report.already_open");
    expect(taken).toEqual([`${REPORTS_PER_DAY.name} ${client.userId}`]);
    taken.push("2", "3", "4", "5");
    await db.update(chatReports).set({ status: "dismissed" }).where(eq(chatReports.roomId, roomId));
    expect(await refusalOf(reportRoom(ctx, plain(roomId)))).toBe("throttled");
  });
});
