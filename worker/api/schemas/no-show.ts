import { z } from "zod";
import type { NoShowView } from "#app/domain/no-shows/queries.ts";
import { NO_SHOW_CAUSES, NO_SHOW_STATUSES } from "#app/domain/no-shows/rules.ts";
import { matchSide } from "#db/enums.ts";

const side = z.enum(matchSide);

export const noShow = z
  .object({
    id: z.string(),
    job: z.string(),
    visit: z.string().nullable().describe("Null for a match that never agreed on a visit."),
    reported_by: side,
    absent: side,
    note: z.string().nullable(),
    status: z
      .enum(NO_SHOW_STATUSES)
      .describe(
        "silent: no answer came in time. refuted: the arrival code showed that the artisan came. settled: they found each other.",
      ),
    cause: z.enum(NO_SHOW_CAUSES).nullable().describe("Null while the report waits, and if it counts for nobody."),
    answer_until: z.string(),
    answered_at: z.string().nullable(),
    answer_text: z.string().nullable(),
    points_returned: z.boolean().describe("The artisan got the captured points back because of this report."),
    evidence: z.object({
      starts_at: z.string().nullable(),
      reported_at: z.string(),
      arrival_at: z.string().nullable(),
      last_message_at: z
        .object({ client: z.string().nullable(), artisan: z.string().nullable() })
        .describe("When each side last wrote in the room before the report."),
    }),
    created_at: z.string(),
  })
  .meta({ id: "NoShow" });

const instantJson = (at: number) => new Date(at).toISOString();
const maybeJson = (at: number | null) => (at === null ? null : instantJson(at));

export const noShowJson = (row: NoShowView): z.infer<typeof noShow> => ({
  ...{ id: row.id, job: row.jobId, visit: row.visitId, reported_by: row.reportedBy, absent: row.absent, note: row.note },
  ...{ status: row.status, cause: row.cause, answer_until: instantJson(row.answerUntil) },
  ...{ answered_at: maybeJson(row.answeredAt), answer_text: row.answerText, points_returned: row.arePointsReturned },
  evidence: {
    ...{ starts_at: maybeJson(row.startsAt), reported_at: instantJson(row.createdAt), arrival_at: maybeJson(row.arrivalAt) },
    last_message_at: { client: maybeJson(row.lastMessageAt.client), artisan: maybeJson(row.lastMessageAt.artisan) },
  },
  created_at: instantJson(row.createdAt),
});
