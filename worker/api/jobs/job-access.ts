import { z } from "zod";
import { guestOfJob, replacementOf } from "#app/domain/guests/queries.ts";
import { showJob } from "#app/domain/jobs/lists/show-job.ts";
import { type FoundJob, findJob } from "#app/domain/jobs/queries.ts";
import { isMatchParticipant, jobCan } from "#app/domain/jobs/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { job, jobJson } from "../schemas/job.ts";
import type { EndpointResponse } from "../serve/endpoint.ts";

type Params = Readonly<Record<string, string>>;

export const findVisibleJob = async (ctx: Ctx, params: Params): Promise<FoundJob> => {
  const found = await findJob(ctx, params.id ?? "");
  if (!found) throw refuse("not_found");
  return found;
};

/** For the answer: what it tells of how to reach the client is written down. */
export const toApiJob = async (ctx: Ctx, params: Params): Promise<FoundJob> => {
  const shown = await showJob(ctx, params.id ?? "");
  if (!shown) throw refuse("not_found");
  return shown;
};

/** Whether one may change it at all is said before the body is read; whether it can still be changed, by the verb. */
export const authorizeOwnJob = async (ctx: Ctx, params: Params): Promise<void> => {
  if (!jobCan.own(ctx.actor, await findVisibleJob(ctx, params))) throw refuse("permission_denied");
};

/** The same for either side of a match. */
export const authorizeMatch = async (ctx: Ctx, params: Params): Promise<void> => {
  if (!isMatchParticipant(ctx.actor, await findVisibleJob(ctx, params))) throw refuse("permission_denied");
};

export const createdJobSchema = z.object({ detail: z.string(), job, verification_required: z.boolean().optional() });

/** Of a job that a call made. */
export async function createdJobResponse(ctx: Ctx, jobId: string): Promise<EndpointResponse> {
  const found = await findVisibleJob(await asPoster(ctx, jobId), { id: jobId });
  return {
    status: 201,
    body: {
      detail: "job created successfully",
      job: jobJson(ctx, found),
      ...(found.status === "draft" ? { verification_required: true } : {}),
    },
  };
}

/** Who posted it without an account sees it in the answer, as its client; one that a newer took the place of may be another guest's by now. */
async function asPoster(ctx: Ctx, jobId: string): Promise<Ctx> {
  if (isSignedIn(ctx.actor)) return ctx;
  const guest = await guestOfJob(ctx, jobId);
  if (guest) return { ...ctx, actor: guest };
  if (await replacementOf(ctx, jobId)) throw refuse("job.replaced");
  return ctx;
}
