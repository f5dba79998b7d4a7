import { z } from "zod";
import { asModerator } from "#app/domain/jobs/held-jobs.ts";
import { ListedJobsInput } from "#app/domain/jobs/input.ts";
import { jobList } from "#app/domain/jobs/job-list.ts";
import { LISTED_JOBS_PAGE } from "#app/domain/jobs/job-list-rules.ts";
import * as CHOICES from "#db/choices.ts";
import { defineCall } from "./call.ts";
import { listPage, listQuery, pageAddress, paged, rowsOf } from "./paging.ts";
import { job, jobJson } from "./shapes/job.ts";

const JOBS = "/admin/jobs";

const listedJob = job.extend({
  client_id: z.string(),
  held_for: z.array(z.enum(CHOICES.heldReason)).describe("What the risk check found."),
});

export const listedJobCalls = [
  defineCall({
    method: "get",
    path: JOBS,
    spec: "C50",
    summary:
      "All jobs but drafts, newest first, by keyset; count stops at 10,000. ?status=held are the open ones that wait to be looked at, " +
      "?status=open those that do not. ?search= finds by the start of a public_ref, by a job's or client's id, by words that its description has, or by the start of the " +
      "client's phone, e-mail address or names, among the first 2,000 that fit.",
    who: "signed_in",
    reach: async ({ actor }) => void asModerator(actor),
    query: z.object({ ...listQuery, ...ListedJobsInput }),
    answers: { 200: paged(listedJob) },
    run: async (ctx, { query: { search, status, ordering, ...asked } }) => {
      const rows = rowsOf(asked, LISTED_JOBS_PAGE);
      const found = await jobList(ctx, { ...rows, search, status, newestFirst: ordering !== "created_at" });
      const params = { page_size: rows.limit, search, status, ordering };
      const to = (place: object) => pageAddress(ctx.origin, JOBS, { ...params, ...place });
      const json = (row: (typeof found.results)[number]) => ({
        ...jobJson(ctx, row),
        client_id: row.clientId,
        held_for: row.heldFor,
      });
      return { status: 200, body: listPage(asked, found, to, json) };
    },
  }),
];
