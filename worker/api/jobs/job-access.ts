import { z } from "zod";
import { showJobWithReach } from "#app/domain/announcements/job-reach.ts";
import { guestOfJob, replacementOf } from "#app/domain/guests/queries.ts";
import { showJob } from "#app/domain/jobs/lists/show-job.ts";
import { type FoundJob, findJob } from "#app/domain/jobs/queries.ts";
import { isMatchParticipant, jobCan } from "#app/domain/jobs/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { job, jobJson, oneJobJson } from "../schemas/job.ts";
import type { EndpointResponse } from "../serve/endpoint.ts";

type Params = Readonly<Record<string, string>>;

export const requireVisibleJob = async (ctx: Ctx, params: Params): Promise<FoundJob> => {
  const found = await findJob(ctx, params.id ?? "");
  if (!found) throw refuse("not_found");
  return found;
};

/** For responses: the revealed contact of the client is logged. */
export const toApiJob = async (ctx: Ctx, params: Params): Promise<FoundJob> => {
  const shown = await showJob(ctx, params.id ?? "");
  if (!shown) throw refuse("not_found");
  return shown;
};

export const oneJobResponse = async (ctx: Ctx, params: Params) => {
  const shown = await showJobWithReach(ctx, params.id ?? "");
  if (!shown) throw refuse("not_found");
  return oneJobJson(ctx, shown.job, shown);
};

/** Checks before the body is read whether the caller may change the job. The command checks whether it can still be changed. */
export const authorizeOwnJob = async (ctx: Ctx, params: Params): Promise<void> => {
  if (!jobCan.own(ctx.actor, await requireVisibleJob(ctx, params))) throw refuse("permission_denied");
};

/** The same for both sides of a match. */
export const authorizeMatch = async (ctx: Ctx, params: Params): Promise<void> => {
  if (!isMatchParticipant(ctx.actor, await requireVisibleJob(ctx, params))) throw refuse("permission_denied");
};

export const createdJobSchema = z.object({ detail: z.string(), job, verification_required: z.boolean().optional() });

/** For a job that this request created. */
export async function createdJobResponse(ctx: Ctx, jobId: string): Promise<EndpointResponse> {
  const found = await requireVisibleJob(await asPoster(ctx, jobId), { id: jobId });
  return {
    status: 201,
    body: {
      detail: "job created successfully",
      job: jobJson(ctx, found),
      ...(found.status === "draft" ? { verification_required: true } : {}),
    },
  };
}

/** The guest who posted it gets it as its client. A replaced job may belong to another guest by now. */
async function asPoster(ctx: Ctx, jobId: string): Promise<Ctx> {
  if (isSignedIn(ctx.actor)) return ctx;
  const guest = await guestOfJob(ctx, jobId);
  if (guest) return { ...ctx, actor: guest };
  if (await replacementOf(ctx, jobId)) throw refuse("job.replaced");
  return ctx;
}
