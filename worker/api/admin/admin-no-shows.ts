import { z } from "zod";
import { type AdminNoShow, listNoShows } from "#app/domain/no-shows/admin-no-shows.ts";
import { NoShowListInput } from "#app/domain/no-shows/input.ts";
import { NO_SHOW_CAUSES, NO_SHOW_STATUSES, NO_SHOWS_PAGE_SIZE } from "#app/domain/no-shows/rules.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import { matchSide } from "#db/enums.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { numberedPage, pageBoundsOf, pagedSchema, pageQuery, pageUrl } from "../serve/pagination.ts";

const NO_SHOWS = "/admin/no-shows";

const person = z.object({ id: z.string(), first_name: z.string() });

const adminNoShow = z
  .object({
    ...{ id: z.string(), job: z.string(), job_ref: z.string(), visit: z.string().nullable() },
    ...{ reported_by: z.enum(matchSide), absent: z.enum(matchSide), status: z.enum(NO_SHOW_STATUSES) },
    cause: z.enum(NO_SHOW_CAUSES).nullable(),
    reopened: z.boolean().describe("The report gave the match up."),
    points_returned: z.boolean(),
    ...{ client: person, artisan: person, dispute: z.string().nullable() },
    ...{ starts_at: z.string().nullable(), answer_until: z.string(), created_at: z.string() },
  })
  .meta({ id: "AdminNoShow" });

const instant = (at: number) => new Date(at).toISOString();

const toJson = (row: AdminNoShow): z.infer<typeof adminNoShow> => ({
  ...{ id: row.id, job: row.jobId, job_ref: row.jobRef, visit: row.visitId, reported_by: row.reportedBy, absent: row.absent },
  ...{ status: row.status, cause: row.cause, reopened: row.isReopened, points_returned: row.arePointsReturned },
  client: { id: row.clientId, first_name: row.clientName },
  artisan: { id: row.artisanId, first_name: row.artisanName },
  ...{ dispute: row.disputeId, starts_at: row.startsAt === null ? null : instant(row.startsAt) },
  ...{ answer_until: instant(row.answerUntil), created_at: instant(row.createdAt) },
});

export const adminNoShowEndpoints = [
  defineEndpoint({
    method: "get",
    path: NO_SHOWS,
    spec: "VISITS 3",
    audience: "signed_in",
    summary:
      "Reports that a visit did not take place, the newest first. ?side= is the side that is said to have been absent. ?flag=doubtful: of " +
      "people with several reports in 90 days that a code refuted or a decision found wrong.",
    authorize: async ({ actor }) => void requireAdmin(actor),
    query: z.object({ ...pageQuery, ...NoShowListInput }),
    answers: { 200: pagedSchema(adminNoShow) },
    run: async (ctx, { query: { page = 1, page_size, ...filters } }) => {
      const { limit } = pageBoundsOf({ page, page_size }, NO_SHOWS_PAGE_SIZE);
      const { count, results } = await listNoShows(ctx, { ...filters, page, limit });
      const to = (number: number) => pageUrl(ctx.origin, NO_SHOWS, { page: number, page_size: limit, ...filters });
      return { status: 200, body: numberedPage({ count, results, page, pageSize: limit }, to, toJson) };
    },
  }),
];
