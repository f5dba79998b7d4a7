import { and, desc, eq, gt, isNotNull } from "drizzle-orm";
import { consents, dataExports } from "#db/schema/privacy.ts";
import { isSignedIn } from "../shared/contracts/actor.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { exportKeyOf, exportPath } from "./rules.ts";

export type OwnExport = { status: "preparing" | "none" } | { status: "ready"; path: string; expiresAt: number; bytes: number };

export async function ownExport({ actor, db, now }: Ctx): Promise<OwnExport> {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const [found] = await exportQuery(db, actor.userId);
  return shownExport(found, now);
}

export async function ownRights({ actor, db, now }: Ctx) {
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  const [[found], agreed] = await db.batch([exportQuery(db, actor.userId), consentsQuery(db, actor.userId)]);
  return { archive: shownExport(found, now), consents: agreed };
}

const exportQuery = (db: Ctx["db"], userId: string) => db.select().from(dataExports).where(eq(dataExports.userId, userId));

function shownExport(found: typeof dataExports.$inferSelect | undefined, now: number): OwnExport {
  if (!found || (found.expiresAt !== null && found.expiresAt <= now)) return { status: "none" };
  if (found.readyAt === null || found.expiresAt === null) return { status: "preparing" };
  return { status: "ready", path: exportPath(found.id), expiresAt: found.expiresAt, bytes: found.bytes ?? 0 };
}

const CONSENTS_SHOWN = 50;

const consentsQuery = (db: Ctx["db"], userId: string) =>
  db
    .select({ kind: consents.kind, version: consents.version, createdAt: consents.createdAt, withdrawnAt: consents.withdrawnAt })
    .from(consents)
    .where(eq(consents.userId, userId))
    .orderBy(desc(consents.createdAt), desc(consents.id))
    .limit(CONSENTS_SHOWN);

export async function findOwnExportFile({ actor, db, now }: Ctx, exportId: string): Promise<{ key: string } | null> {
  if (!isSignedIn(actor)) return null;
  const [found] = await db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, actor.userId),
        eq(dataExports.id, exportId),
        isNotNull(dataExports.readyAt),
        gt(dataExports.expiresAt, now),
      ),
    );
  return found ? { key: exportKeyOf(found.id) } : null;
}
