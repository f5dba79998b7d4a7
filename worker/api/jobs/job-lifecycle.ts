import { z } from "zod";
import { widenJob } from "#app/domain/announcements/widen-job.ts";
import { repostAsClientOrGuest } from "#app/domain/guests/repost-as-client-or-guest.ts";
import { CancelMatchInput, CloseJobInput, CompleteJobInput } from "#app/domain/jobs/input.ts";
import { cancelMatch } from "#app/domain/jobs/lifecycle/cancel-match.ts";
import { closeJob } from "#app/domain/jobs/lifecycle/close-job.ts";
import { completeJob } from "#app/domain/jobs/lifecycle/complete-job.ts";
import { rejectCompletion } from "#app/domain/jobs/lifecycle/reject-completion.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { completeByCode } from "#app/domain/visits/codes/complete-by-code.ts";
import { job, jobJson, oneJob } from "../schemas/job.ts";
import { defineEndpoint, type EndpointResponse } from "../serve/endpoint.ts";
import { authorizeMatch, authorizeOwnJob, createdJobResponse, createdJobSchema, oneJobResponse, toApiJob } from "./job-access.ts";

type Params = Readonly<Record<string, string>>;

const idOf = (params: Params) => params.id ?? "";

const asItIsNow = async (ctx: Ctx, params: Params): Promise<EndpointResponse> => ({
  status: 200,
  body: jobJson(ctx, await toApiJob(ctx, params)),
});

export const jobLifecycleEndpoints = [
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/closure",
    spec: "C30",
    summary: "End one's own open job without choosing anyone; its offers end and their points go back.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: authorizeOwnJob,
    body: CloseJobInput,
    answers: { 200: job },
    run: async (ctx, { params, body }) => {
      await closeJob(ctx, { ...body, jobId: idOf(params) });
      return asItIsNow(ctx, params);
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/widening",
    spec: "W45",
    summary:
      "Send the last wave of one's own open job, which reaches the ten nearest wilayas, at once: when nobody was notified, or after five minutes without an offer.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: authorizeOwnJob,
    body: z.object({}),
    answers: { 200: z.object({ detail: z.string(), job: oneJob }) },
    run: async (ctx, { params }) => {
      const { hasTold } = await widenJob(ctx, { jobId: idOf(params) });
      const detail = hasTold ? "last wave sent" : "nobody further could be told";
      return { status: 200, body: { detail, job: await oneJobResponse(ctx, params) } };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/cancellation",
    spec: "2.17",
    summary: "End a match before the work is done: by the client it is archived, by the artisan the job is open again.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: authorizeMatch,
    body: CancelMatchInput,
    answers: { 200: job },
    run: async (ctx, { params, body }) => {
      await cancelMatch(ctx, { ...body, jobId: idOf(params) });
      return asItIsNow(ctx, params);
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/completion",
    spec: "C30",
    summary:
      "Say that the work is done: the client's word ends it, the artisan's counts after 72 hours without an answer. done: false is the client's answer that it isn't: the artisan's word is withdrawn, the artisan is notified, and the match has another seven days. completion_code is the code that the client gives to the artisan when the work is done: it ends the match at once, and is still taken while the job is unreviewed.",
    audience: "signed_in",
    allowsGuests: true,
    authorizeFaulty: authorizeMatch,
    readsFirst: true,
    body: CompleteJobInput,
    creates: { replay: (ctx, jobId) => asItIsNow(ctx, { id: jobId }) },
    answers: { 200: job },
    run: async (ctx, { params, body: { done = true, completion_code: typed, entered_at: enteredAt } }) => {
      const jobId = idOf(params);
      if (typed !== undefined) return { status: 200, body: jobJson(ctx, await completeByCode(ctx, { jobId, typed, enteredAt })) };
      await (done ? completeJob : rejectCompletion)(ctx, { jobId });
      return asItIsNow(ctx, params);
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/repost",
    spec: "C30",
    summary:
      "Post one's own archived job, or a draft that a newer one of its number replaced, again with its words and photos. A guest's link follows the new job.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: authorizeOwnJob,
    body: z.object({}),
    creates: { replay: createdJobResponse },
    answers: { 201: createdJobSchema },
    run: async (ctx, { params }) => createdJobResponse(ctx, (await repostAsClientOrGuest(ctx, { jobId: idOf(params) })).jobId),
  }),
];
