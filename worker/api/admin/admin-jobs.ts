import { z } from "zod";
import { AdminJobListInput } from "#app/domain/jobs/input.ts";
import { adminJobList } from "#app/domain/jobs/lists/admin-job-list.ts";
import { ADMIN_JOBS_PAGE_SIZE } from "#app/domain/jobs/lists/admin-job-list-rules.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import * as CHOICES from "#db/enums.ts";
import { job, jobJson } from "../schemas/job.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "../serve/pagination.ts";

const JOBS = "/admin/jobs";

const listedJob = job.extend({
  client_id: z.string(),
  held_for: z.array(z.enum(CHOICES.heldReason)).describe("What the risk check found."),
});

export const adminJobEndpoints = [
  defineEndpoint({
    method: "get",
    path: JOBS,
    spec: "C50",
    summary:
      "All jobs but drafts, newest first, by keyset; count stops at 10,000. ?status=held are the open ones that wait to be looked at, " +
      "?status=open those that do not. ?search= finds by the start of a public_ref, by a job's or client's id, by words that its description has, or by the start of the " +
      "client's phone, email address or names, among the first 2,000 that fit.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    query: z.object({ ...listQuery, ...AdminJobListInput }),
    answers: { 200: pagedSchema(listedJob) },
    run: async (ctx, { query: { search, status, ordering, ...pagination } }) => {
      const rows = pageBoundsOf(pagination, ADMIN_JOBS_PAGE_SIZE);
      const found = await adminJobList(ctx, { ...rows, search, status, ordering: ordering ?? "-created_at" });
      const params = { page_size: rows.limit, search, status, ordering };
      const to = (place: object) => pageUrl(ctx.origin, JOBS, { ...params, ...place });
      const json = (row: (typeof found.results)[number]) => ({
        ...jobJson(ctx, row),
        client_id: row.clientId,
        held_for: row.heldFor,
      });
      return { status: 200, body: listPage(pagination, found, to, json) };
    },
  }),
];
