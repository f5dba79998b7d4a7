import { type SQL, sql } from "drizzle-orm";
import { insertWhere } from "#db/insert-where.ts";
import type { Db } from "#db/open.ts";
import { addressOpenings } from "#db/schema/jobs.ts";
import { recordEventIfStatement } from "../../analytics/statements.ts";
import type { SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { newId } from "../../shared/contracts/ids.ts";
import { ADDRESS_LIFETIME_MS, SAME_OPENING_MS } from "./address-rules.ts";

export const isWonAndKept = ({ userId }: Pick<SignedIn, "userId">): SQL => sql`(EXISTS (SELECT 1 FROM offers AS won
    WHERE won.id = jobs.accepted_offer_id AND won.artisan_id = ${userId})
  AND (jobs.status IN ('matched', 'unreviewed') OR jobs.archive_reason IN ('reviewed', 'review_window_over')))`;

/** SQL predicate on jobs: the artisan of the match reads the address. Whoever shows it records the opening in the same batch. */
export const isAddressOpenTo = (actor: Pick<SignedIn, "userId">, now: number): SQL =>
  sql`(${isWonAndKept(actor)} AND (jobs.archived_at IS NULL OR jobs.archived_at > ${now - ADDRESS_LIFETIME_MS}))`;

/** Whether the artisan of the match can open it now. */
export const addressStateFor = (actor: Pick<SignedIn, "userId">, now: number) => sql<"none" | "open" | "closed">`CASE
  WHEN jobs.address IS NULL THEN 'none' WHEN ${isAddressOpenTo(actor, now)} THEN 'open' ELSE 'closed' END`;

/** SQL predicate on jobs: nobody has arrived. */
export const isCorrectable = sql`(jobs.status = 'matched' AND jobs.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM visits WHERE visits.offer_id = jobs.accepted_offer_id AND visits.status IN ('arrived', 'done')))`;

type Opening = { jobId: string; reason?: string };

/** Records that the reader gets the address if `which`, an SQL predicate on jobs, is true. Run it before the address is read. */
export function recordOpeningStatements({ db, now: at }: Ctx, reader: SignedIn, { jobId, reason }: Opening, which: SQL) {
  const role = reader.isAdmin ? "admin" : "artisan";
  const isTold = sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.deleted_at IS NULL
    AND jobs.address IS NOT NULL AND ${which})`;
  const isSame = sql`(address_openings.job_id = ${jobId} AND address_openings.reader_id = ${reader.userId}
    AND address_openings.role = ${role} AND address_openings.reason IS ${reason ?? null}
    AND address_openings.created_at > ${at - SAME_OPENING_MS})`;
  const id = newId();
  const { userId: readerId } = reader;
  return [
    db
      .update(addressOpenings)
      .set({ times: sql`${addressOpenings.times} + 1`, lastAt: sql`max(${addressOpenings.lastAt}, ${at})` })
      .where(sql`${isSame} AND ${isTold}`),
    insertWhere(
      db,
      addressOpenings,
      { jobId, id, readerId, role, createdAt: at, lastAt: at, reason: reason ?? null },
      sql`${isTold} AND NOT EXISTS (SELECT 1 FROM address_openings WHERE ${isSame})`,
    ),
    recordEventIfStatement(
      db,
      { kind: "address.opened", at, userId: readerId, jobId },
      sql`EXISTS (SELECT 1 FROM address_openings WHERE address_openings.job_id = ${jobId} AND address_openings.id = ${id})`,
    ),
  ] as const;
}

export const redactOpeningsStatement = (db: Db, { clientId }: { clientId: string }) =>
  db
    .update(addressOpenings)
    .set({ reason: null })
    .where(
      sql`${addressOpenings.reason} IS NOT NULL AND ${addressOpenings.jobId} IN (SELECT id FROM jobs WHERE client_id = ${clientId})`,
    );

export const deleteOpeningsStatement = (db: Db, { jobIds }: { jobIds: SQL }) =>
  db.delete(addressOpenings).where(sql`${addressOpenings.jobId} IN ${jobIds}`);

export const ownOpeningsQuery = (db: Db, clientId: string) =>
  db
    .select({
      jobId: addressOpenings.jobId,
      role: addressOpenings.role,
      createdAt: addressOpenings.createdAt,
      lastAt: addressOpenings.lastAt,
      times: addressOpenings.times,
      reason: addressOpenings.reason,
    })
    .from(addressOpenings)
    .where(sql`${addressOpenings.jobId} IN (SELECT id FROM jobs WHERE client_id = ${clientId})`);
