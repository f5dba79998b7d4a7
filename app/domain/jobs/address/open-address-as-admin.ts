import { sql } from "drizzle-orm";
import { jobs } from "#db/schema/jobs.ts";
import { auditStatements } from "../../audit/statements.ts";
import { adminBatch } from "../../shared/admin-rights/admin-batch.ts";
import { requireAdmin } from "../../shared/admin-rights/require-admin.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { recordOpeningStatements } from "./address-statements.ts";
import type { OpenAddressInput } from "./input.ts";
import type { OpenedAddress } from "./open-address.ts";

/** The client reads the reason. An own request is not recorded. Refuses: not_authenticated · permission_denied · not_found · address.none */
export async function openAddressAsAdmin(
  ctx: Ctx,
  { jobId, reason }: OpenAddressInput & { jobId: string },
): Promise<OpenedAddress> {
  const admin = requireAdmin(ctx.actor);
  const { db, now: at } = ctx;
  const isForeign = sql`jobs.client_id <> ${admin.userId}`;
  const isThere = sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = ${jobId} AND jobs.deleted_at IS NULL AND jobs.address IS NOT NULL
    AND ${isForeign})`;
  const audit = { actorId: admin.userId, action: "address.opened", subjectKind: "jobs", subjectId: jobId, at } as const;
  const {
    read: [job],
  } = await adminBatch(ctx, {
    recorded: recordOpeningStatements(ctx, admin, { jobId, reason }, isForeign),
    logged: auditStatements(db, { ...audit, note: reason }, isThere),
    read: db.select({ address: jobs.address }).from(jobs).where(sql`${jobs.id} = ${jobId} AND ${jobs.deletedAt} IS NULL`),
  });

  if (!job) throw refuse("not_found");
  if (job.address === null) throw refuse("address.none");
  return { address: job.address, closesAt: null };
}
