import { z } from "zod";
import { asModerator } from "#app/domain/jobs/held-jobs.ts";
import { RemoveJobInput } from "#app/domain/jobs/input.ts";
import { releaseJob } from "#app/domain/jobs/release-job.ts";
import { removeJob } from "#app/domain/jobs/remove-job.ts";
import { defineCall } from "./call.ts";
import { visibleJob } from "./one-job.ts";
import { job, jobJson } from "./shapes/job.ts";

export const heldJobCalls = [
  defineCall({
    method: "post",
    path: "/admin/jobs/:id/release",
    spec: "3.2",
    summary: "Free a held job: artisans are told of it, and its client that it is posted.",
    who: "signed_in",
    reach: async ({ actor }) => void asModerator(actor),
    body: z.object({}),
    answers: { 200: job },
    run: async (ctx, { params }) => {
      await releaseJob(ctx, { jobId: params.id ?? "" });
      return { status: 200, body: jobJson(ctx, await visibleJob(ctx, params)) };
    },
  }),
  defineCall({
    method: "post",
    path: "/admin/jobs/:id/removal",
    spec: "3.2",
    summary: "Take an open job away: it is archived, its offers are void and their points go back; its client is told why.",
    who: "signed_in",
    reach: async ({ actor }) => void asModerator(actor),
    body: RemoveJobInput,
    answers: { 200: job },
    run: async (ctx, { params, body }) => {
      await removeJob(ctx, { ...body, jobId: params.id ?? "" });
      return { status: 200, body: jobJson(ctx, await visibleJob(ctx, params)) };
    },
  }),
];
