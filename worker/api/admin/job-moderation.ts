import { z } from "zod";
import { RemoveJobInput } from "#app/domain/jobs/input.ts";
import { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import { requireVisibleJob } from "../jobs/job-access.ts";
import { job, jobJson } from "../schemas/job.ts";
import { defineEndpoint } from "../serve/endpoint.ts";

const count = z.int();

const jobCounts = z.object({
  ...{ total: count, active: count, held: count, matched: count, unreviewed: count, archived: count, created_today: count },
  average_completion_time: z
    .object({ duration: z.number(), unit: z.literal("mins") })
    .nullable()
    .describe("From opening to completion, of the last 90 days."),
  monthly_counts: z.array(count),
  daily_counts: z.array(count),
  labels: z.object({ monthly_counts: z.array(z.string()), daily_counts: z.array(z.string()) }),
});

export const jobModerationEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/admin/jobs/count",
    spec: "C50",
    summary: "How all jobs stand, and how many were posted in each of the last seven days and twelve months, oldest first.",
    audience: "signed_in",
    answers: { 200: jobCounts },
    run: async (ctx) => {
      const { createdToday, averageCompletionMinutes, daily, monthly, ...counts } = await dashboardJobCounts(ctx);
      return {
        status: 200,
        body: {
          ...counts,
          created_today: createdToday,
          average_completion_time:
            averageCompletionMinutes === null ? null : { duration: averageCompletionMinutes, unit: "mins" },
          monthly_counts: monthly.map((month) => month.count),
          daily_counts: daily.map((day) => day.count),
          labels: { monthly_counts: monthly.map(({ label }) => label), daily_counts: daily.map(({ label }) => label) },
        },
      };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/admin/jobs/:id/release",
    spec: "3.2",
    summary: "Free a held job: artisans are told of it, and its client that it is posted.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    body: z.object({}),
    answers: { 200: job },
    run: async (ctx, { params }) => {
      await releaseJob(ctx, { jobId: params.id ?? "" });
      return { status: 200, body: jobJson(ctx, await requireVisibleJob(ctx, params)) };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/admin/jobs/:id/removal",
    spec: "3.2",
    summary:
      "Take a job away that isn't archived: offers that wait are void, a match ends with it, points go back unless the artisan is the cause, and both sides are told.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    body: RemoveJobInput,
    answers: { 200: job },
    run: async (ctx, { params, body }) => {
      await removeJob(ctx, { ...body, jobId: params.id ?? "" });
      return { status: 200, body: jobJson(ctx, await requireVisibleJob(ctx, params)) };
    },
  }),
];
