import { wilayas } from "#db/schema/geography.ts";
import { toJob } from "../jobs/lists/select-jobs.ts";
import { jobQuery } from "../jobs/queries.ts";
import { jobCan } from "../jobs/rules.ts";
import { widenJobStatement } from "../jobs/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { refuse } from "../shared/errors/refusals.ts";
import { nearestWilayas } from "./rules.ts";

/** Announces a job to the ten nearest wilayas too, once. Refuses: not_found · permission_denied · job.not_open */
export async function widenJob(ctx: Ctx, { jobId }: { jobId: string }): Promise<void> {
  const [[row], all] = await ctx.db.batch([
    jobQuery(ctx, jobId),
    ctx.db.select({ id: wilayas.id, lat: wilayas.lat, lng: wilayas.lng }).from(wilayas),
  ]);
  if (!row) throw refuse("not_found");
  const job = toJob(row);

  if (!jobCan.own(ctx.actor, job)) throw refuse("permission_denied");
  if (job.status !== "open" || job.held) throw refuse("job.not_open");

  const to = nearestWilayas({ wilayaId: job.wilaya.id, commune: job.commune }, all);
  const { clientId, commune } = job;
  const [widened] = await widenJobStatement(ctx.db, { jobId, clientId, communeId: commune.id, to, at: ctx.now });

  if (widened) await ctx.outbox.push({ kind: "announce_job", jobId });
}
