import { data, redirect } from "react-router";
import { findJob } from "#app/domain/jobs/queries.ts";
import { isClientOf, type jobCan } from "#app/domain/jobs/rules.ts";
import { LATE_FORM } from "#app/views/jobs/late-form.ts";
import { localizedPath, type RouteRequest } from "../guards/page-guards.ts";
import { requireClientOrGuest } from "../guards/require-client-or-guest.ts";

type JobRequest = RouteRequest & { request: Request; params: { id: string } };

/**
 * The job of a form. Responds 404 to users who are not its client. A job that may not be changed any more redirects to its page,
 * which shows the status and says of a sent form that it came too late.
 */
export async function loadJobToChange(args: JobRequest, mayChange: typeof jobCan.revise) {
  const ctx = await requireClientOrGuest(args, { jobId: args.params.id });
  const job = await findJob(ctx, args.params.id);
  if (!job || !isClientOf(ctx.actor, job)) throw data(null, { status: 404 });
  const note = args.request.method === "POST" ? `?${LATE_FORM}` : "";
  if (!mayChange(ctx.actor, job)) throw redirect(localizedPath(args.url, `/job/${job.id}${note}`), 303);
  return { ctx, job };
}
