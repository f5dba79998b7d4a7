import { asc, notInArray, type SQL, sql } from "drizzle-orm";
import { archivedEvents, events } from "#db/schema/analytics.ts";
import { requireSystem } from "../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { monthInAlgiers } from "../shared/contracts/day-in-algiers.ts";
import { hexSha256 } from "../shared/text/hex-sha256.ts";
import { sumsOf } from "./count-events.ts";
import type { CountedEvent } from "./counter-increment.ts";
import { incrementsOfEvent } from "./event-increments.ts";
import { KEPT_EVENTS } from "./kept-events.ts";
import { lastMonths } from "./periods.ts";
import { ARTISANS_RECOMPUTED_UNTIL, EVENT_ARCHIVE_PREFIX, EVENT_MONTHS_KEPT, EVENTS_PER_ARCHIVE } from "./rules.ts";
import { countedUntil, readUntil } from "./statements.ts";

/**
 * Cron task: writes events of finished months into files, reads each file back, and deletes the events that nothing looks up.
 * Repeatable, also by a release with another column: the hash of the lines is in the file's name. Refuses: permission_denied
 */
export async function archiveEvents(ctx: Ctx): Promise<number> {
  requireSystem(ctx.actor);
  let archived = 0;
  for (;;) {
    if (ctx.budget?.isSpent()) {
      ctx.budget.goOn();
      return archived;
    }
    const piece = await nextPiece(ctx);
    if (!piece) return archived;
    await keepFile(ctx, piece);
    await letGo(ctx, piece);
    ctx.log("events.archived", { month: piece.month, events: piece.rows.length });
    archived += piece.rows.length;
  }
}

type Piece = { month: string; firstId: number; lastId: number; key: string; sha256: string; rows: CountedEvent[]; text: string };

/** The oldest events of one month that are in no file. Never the newest of all, whose id would be given again. */
async function nextPiece({ db, now }: Ctx): Promise<Piece | null> {
  const isNext: SQL = sql`${events.id} > (SELECT coalesce(max(last_id), 0) FROM archived_events)
    AND ${events.id} < (SELECT max(id) FROM events) AND ${events.id} <= ${countedUntil} AND ${events.id} <= ${readUntil(ARTISANS_RECOMPUTED_UNTIL)}`;
  const [firstKept = ""] = lastMonths(now, EVENT_MONTHS_KEPT + 1);
  const [first] = await db.select({ at: events.at }).from(events).where(isNext).orderBy(asc(events.id)).limit(1);
  if (!first || monthInAlgiers(first.at) >= firstKept) return null;
  const month = monthInAlgiers(first.at);
  const found = await db.select().from(events).where(isNext).orderBy(asc(events.id)).limit(EVENTS_PER_ARCHIVE);
  const end = found.findIndex(({ at }) => monthInAlgiers(at) !== month);
  const rows = (end === -1 ? found : found.slice(0, end)) as CountedEvent[]; // as: EVENT_KINDS are all that is written
  const [firstId, lastId] = [rows[0]?.id, rows.at(-1)?.id];
  if (firstId === undefined || lastId === undefined) return null; // another run was faster
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  const sha256 = await hexSha256(text);
  const key = `${EVENT_ARCHIVE_PREFIX}${month}/${firstId}-${lastId}-${sha256.slice(0, 12)}.ndjson.gz`;
  return { month, firstId, lastId, key, sha256, rows, text };
}

async function keepFile({ media }: Ctx, { key, text }: Piece): Promise<void> {
  if (!(await media.has(key))) {
    const file = await piped(text, new CompressionStream("gzip")).arrayBuffer();
    await media.put(key, new Uint8Array(file), "application/gzip");
  }
  const stored = await media.get(key);
  const bytes = stored ? await new Response(stored.body).arrayBuffer() : "";
  if ((await piped(bytes, new DecompressionStream("gzip")).text()) !== text) throw new Error(`${key} does not hold its events`);
}

const piped = (content: BlobPart, by: CompressionStream | DecompressionStream) =>
  new Response(new Blob([content]).stream().pipeThrough(by));

async function letGo({ db, now: at }: Ctx, { rows, text: _, ...piece }: Piece): Promise<void> {
  const leaving = rows.filter(({ kind }) => !KEPT_EVENTS.includes(kind));
  const sums = JSON.stringify(sumsOf(leaving.flatMap(incrementsOfEvent)).map(({ name, period, value }) => [name, period, value]));
  await db.batch([
    db
      .insert(archivedEvents)
      .values({ ...piece, events: rows.length, sums, at })
      .onConflictDoNothing(),
    db // after the record, or the trigger `events_never_go` refuses
      .delete(events)
      .where(sql`${events.id} BETWEEN ${piece.firstId} AND ${piece.lastId} AND ${notInArray(events.kind, [...KEPT_EVENTS])}`),
  ]);
}
