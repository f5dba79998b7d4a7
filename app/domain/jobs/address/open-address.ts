import { sql } from "drizzle-orm";
import { runBatch } from "#db/run-batch.ts";
import { jobs } from "#db/schema/jobs.ts";
import { isSignedIn, type SignedIn } from "../../shared/contracts/actor.ts";
import type { Ctx } from "../../shared/contracts/ctx.ts";
import { InvalidFields, parseInput } from "../../shared/errors/field-errors.ts";
import { refuse } from "../../shared/errors/refusals.ts";
import { isJobVisibleTo } from "../statements.ts";
import { ADDRESS_LIFETIME_MS } from "./address-rules.ts";
import { isAddressOpenTo, isWonAndKept, recordOpeningStatements } from "./address-statements.ts";
import { OpenAddressInput } from "./input.ts";
import { openAddressAsAdmin } from "./open-address-as-admin.ts";

/** `closesAt`: when the artisan loses it, once that is known. */
export type OpenedAddress = { address: string; closesAt: number | null };

/**
 * For the artisan of the match and admins it is told after the opening is recorded.
 * Refuses: not_authenticated · not_found · permission_denied · invalid reason · address.closed · address.none
 */
export async function openAddress(ctx: Ctx, { jobId, reason }: { jobId: string; reason?: unknown }): Promise<OpenedAddress> {
  const { actor } = ctx;
  if (!isSignedIn(actor)) throw refuse("not_authenticated");
  if (!actor.isAdmin) return readOpened(ctx, actor, jobId);

  const typed = parseInput(OpenAddressInput, { reason });
  if (typed.ok) return openAddressAsAdmin(ctx, { jobId, ...typed.input });
  const [job] = await ctx.db
    .select({ clientId: jobs.clientId })
    .from(jobs)
    .where(sql`${jobs.id} = ${jobId} AND ${isJobVisibleTo(actor)}`);
  if (!job) throw refuse("not_found");
  if (job.clientId === actor.userId) return readOpened(ctx, actor, jobId);
  throw new InvalidFields(typed.errors);
}

async function readOpened(ctx: Ctx, actor: SignedIn, jobId: string): Promise<OpenedAddress> {
  const { db, now } = ctx;
  const isOpen = isAddressOpenTo(actor, now);
  const {
    read: [job],
  } = await runBatch(db, {
    recorded: recordOpeningStatements(ctx, actor, { jobId }, isOpen),
    read: db
      .select({
        isOwn: sql`${jobs.clientId} = ${actor.userId}`.mapWith(Boolean),
        isKept: isWonAndKept(actor).mapWith(Boolean),
        isOpen: isOpen.mapWith(Boolean),
        archivedAt: jobs.archivedAt,
        address: sql<string | null>`CASE WHEN ${jobs.clientId} = ${actor.userId} OR ${isOpen} THEN ${jobs.address} END`,
      })
      .from(jobs)
      .where(sql`${jobs.id} = ${jobId} AND ${isJobVisibleTo(actor)}`),
  });

  if (!job) throw refuse("not_found");
  if (!job.isOwn && !job.isKept) throw refuse("permission_denied");
  if (!job.isOwn && !job.isOpen) throw refuse("address.closed");
  if (job.address === null) throw refuse("address.none");
  return { address: job.address, closesAt: job.isOwn || job.archivedAt === null ? null : job.archivedAt + ADDRESS_LIFETIME_MS };
}
