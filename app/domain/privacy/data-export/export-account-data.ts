import { and, eq, isNull, sql } from "drizzle-orm";
import { dataExports } from "#db/schema/privacy.ts";
import { queueMessageIfStatement } from "../../messaging/statements.ts";
import { requireSystem } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import type { ArchiveEntry } from "../../shared/contracts/media-store.ts";
import { EXPORT_LIFETIME_MS, exportKeyOf, FILES_PER_EXPORT } from "../rules.ts";
import { ownData } from "./own-data.ts";

/** Streams one archive from R2 to R2 and emails its owner. Repeatable, also concurrently. Refuses: permission_denied. */
export async function exportAccountData(ctx: Ctx, { exportId }: { exportId: string }): Promise<void> {
  requireSystem(ctx.actor);
  const { db, now } = ctx;
  const isPending = and(eq(dataExports.id, exportId), isNull(dataExports.readyAt));
  const [owed] = await db.select({ userId: dataExports.userId }).from(dataExports).where(isPending);
  if (!owed) return;

  const { userId } = owed;
  const entries = await entriesOf(ctx, userId);
  const { bytes, stream } = ctx.writeZip(entries);
  const reception = await ctx.media.putStream(exportKeyOf(exportId), stream, { bytes, contentType: "application/zip" });
  if (reception !== "stored" && reception !== "taken") throw new Error(`an archive was ${reception}`);

  const messageId = newId();
  const [ready, [message]] = await db.batch([
    db
      .update(dataExports)
      .set({ readyAt: now, expiresAt: now + EXPORT_LIFETIME_MS, bytes })
      .where(isPending)
      .returning({ id: dataExports.id }),
    queueMessageIfStatement(
      db,
      { id: messageId, kind: "archive_ready", subjectId: userId, at: now },
      sql`SELECT id AS user_id, email AS recipient, language FROM users WHERE id = ${userId} AND email_verified_at IS NOT NULL
        AND EXISTS (SELECT 1 FROM data_exports WHERE id = ${exportId} AND ready_at = ${now})`,
    ),
  ]);
  // Erased or requested again meanwhile: nobody could find this file.
  const [existing] = await db.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.id, exportId));
  if (!existing) await ctx.media.delete([exportKeyOf(exportId)]);
  if (ready.length > 0) ctx.log("export.ready", { bytes, files: entries.length });
  if (message) await ctx.outbox.push({ kind: "deliver_message", messageId: message.id });
}

async function entriesOf(ctx: Ctx, userId: string): Promise<ArchiveEntry[]> {
  const { files, ...data } = await ownData(ctx, userId);
  const texts = Object.entries({ ...data, files }).map(([name, value]): ArchiveEntry => {
    const bytes = new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
    return { name: `${name}.json`, at: ctx.now, bytes: bytes.byteLength, open: async () => bytes };
  });
  const newest = files.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, FILES_PER_EXPORT);
  const pictures = await Promise.all(newest.map((file) => pictureEntry(ctx, file)));
  return [...texts, ...pictures.filter((entry) => entry !== null)];
}

async function pictureEntry(
  ctx: Ctx,
  { id, key, purpose, createdAt }: { id: string; key: string; purpose: string; createdAt: number },
): Promise<ArchiveEntry | null> {
  const bytes = await ctx.media.sizeOf(key);
  if (bytes === null) return null;
  const open = async () => {
    const object = await ctx.media.get(key);
    if (!object) throw new Error("a picture went while its archive was written");
    return object.body;
  };
  return { name: `pictures/${purpose}/${id}.webp`, at: createdAt, bytes, open };
}
