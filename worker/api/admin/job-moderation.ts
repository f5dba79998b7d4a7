import { z } from "zod";
import { type JobClock, jobClock } from "#app/domain/announcements/job-clock.ts";
import { RemoveJobInput } from "#app/domain/jobs/input.ts";
import { dashboardJobCounts } from "#app/domain/jobs/lists/dashboard-job-counts.ts";
import { releaseJob } from "#app/domain/jobs/moderation/release-job.ts";
import { removeJob } from "#app/domain/jobs/moderation/remove-job.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
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

const instant = z.string().nullable();
const toInstant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

const jobClockSchema = z.object({
  job: z.string(),
  ...{ clock_from: instant, released_at: instant, notified_at: instant, seen_at: instant },
  ...{ first_offer_at: instant, matched_at: instant, missed_at: instant },
  ...{ next_wave: z.int().nullable(), next_wave_at: instant },
  waves: z.array(z.object({ wave: z.int(), due_at: z.string(), at: z.string(), told: z.int(), artisans: z.array(z.string()) })),
});

const clockJson = (jobId: string, clock: JobClock): z.infer<typeof jobClockSchema> => ({
  job: jobId,
  ...{ clock_from: toInstant(clock.clockFrom), released_at: toInstant(clock.releasedAt) },
  ...{ notified_at: toInstant(clock.notifiedAt), seen_at: toInstant(clock.seenAt) },
  ...{ first_offer_at: toInstant(clock.firstOfferAt), matched_at: toInstant(clock.matchedAt) },
  ...{ missed_at: toInstant(clock.missedAt), next_wave: clock.nextWave, next_wave_at: toInstant(clock.nextWaveAt) },
  waves: clock.waves.map(({ wave, dueAt, at, told, artisans }) => ({
    ...{ wave, due_at: new Date(dueAt).toISOString(), at: new Date(at).toISOString(), told, artisans },
  })),
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
      const { createdToday, averageCompletionMinutes, daily, monthly, before: _, ...counts } = await dashboardJobCounts(ctx);
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
    method: "get",
    path: "/admin/jobs/:id/clock",
    spec: "W61",
    summary: "The clock of a request: its first moments, its next wave, and the waves that were sent, oldest first.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    answers: { 200: jobClockSchema },
    run: async (ctx, { params: { id = "" } }) => {
      const clock = await jobClock(ctx, id);
      if (!clock) throw refuse("not_found");
      return { status: 200, body: clockJson(id, clock) };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/admin/jobs/:id/release",
    spec: "3.2",
    summary: "Release a held job: artisans are notified of it, and its client that it is posted.",
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
      "Remove a job that isn't archived: offers that wait are void, a match ends with it, points go back unless the artisan is the cause, and both sides are notified.",
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
