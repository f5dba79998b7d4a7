import { z } from "zod";
import { withOwnMark } from "#app/domain/auth/sign-in/device-cookies.ts";
import { GuestContact } from "#app/domain/guests/input.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import { JobListInput, PostedJob, ReviseJobInput, requireDescription } from "#app/domain/jobs/input.ts";
import { deleteJob } from "#app/domain/jobs/lifecycle/delete-job.ts";
import { publishJob } from "#app/domain/jobs/lifecycle/publish-job.ts";
import { reviseJob } from "#app/domain/jobs/lifecycle/revise-job.ts";
import { listNearbyJobs } from "#app/domain/jobs/lists/list-nearby-jobs.ts";
import { type JobCounts, myJobs } from "#app/domain/jobs/queries.ts";
import { defaultScope, JOBS_PAGE_SIZE } from "#app/domain/jobs/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import { type FieldCode, InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { emptyToUndefined } from "#app/domain/shared/input/fields.ts";
import { type ApiJob, job, jobJson, oneJob } from "../schemas/job.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "../serve/pagination.ts";
import { authorizeOwnJob, createdJobResponse, createdJobSchema, oneJobResponse, requireVisibleJob } from "./job-access.ts";
import { receiveJobPhotos } from "./receive-job-photos.ts";

const JOBS = "/services/jobs";

/** A guest gives a name and a phone number for the code. For a signed-in client both are known. */
const PostJobOfAnyone = PostedJob.extend({
  first_name: emptyToUndefined(GuestContact.shape.first_name),
  phone_number: emptyToUndefined(GuestContact.shape.phone_number),
  turnstile_token: GuestContact.shape.turnstile_token,
}).superRefine(requireDescription);

type Posted = z.output<typeof PostJobOfAnyone>;

function contactIn({ first_name, phone_number }: Posted): GuestContact {
  if (first_name !== undefined && phone_number !== undefined) return { first_name, phone_number };
  const missing: { code: FieldCode }[] = [{ code: "required" }];
  throw new InvalidFields({
    ...(first_name === undefined ? { first_name: missing } : {}),
    ...(phone_number === undefined ? { phone_number: missing } : {}),
  });
}

const jobList = pagedSchema(job).extend({
  counts: z
    .object({ total: z.int(), open: z.int(), active: z.int(), matched: z.int(), unreviewed: z.int(), archived: z.int() })
    .optional()
    .describe("Of all of one's own but drafts, whatever is listed; `active` is open and not held. Not of those nearby."),
});

const countsJson = ({ total, open, active, matched, unreviewed, archived }: JobCounts) => ({
  ...{ total, open, active },
  ...{ matched, unreviewed, archived },
});

export const jobCalls = [
  defineEndpoint({
    method: "get",
    path: JOBS,
    spec: "C23",
    summary: "My jobs, those nearby (an artisan's), or those that are over; newest first.",
    audience: "signed_in",
    query: z.object({ ...JobListInput, ...listQuery }),
    answers: { 200: jobList },
    run: async (ctx, { query }) => {
      const { scope = defaultScope(ctx.actor), status, category, wilaya, urgency, ...pagination } = query;
      const rows = pageBoundsOf(pagination, JOBS_PAGE_SIZE);
      const page = { ...rows, categoryId: category, wilayaId: wilaya, urgency };
      if (scope === "nearby" && status !== undefined && status !== "open")
        throw new InvalidFields({ status: [{ code: "invalid_choice", params: { value: status } }] });
      const { counts, ...found } =
        scope === "nearby"
          ? { ...(await listNearbyJobs(ctx, page)), counts: undefined }
          : await myJobs(ctx, { ...page, scope, status });
      const params = { scope, status, category, wilaya, urgency, page_size: rows.limit };
      const to = (place: object) => pageUrl(ctx.origin, JOBS, { ...params, ...place });
      const body = listPage(pagination, found, to, (row: ApiJob) => jobJson(ctx, row));
      return { status: 200, body: { ...body, counts: counts && countsJson(counts) } };
    },
  }),
  defineEndpoint({
    method: "post",
    path: JOBS,
    spec: "C24",
    summary: "Post a job, with up to five photos; it waits as a draft until the account, or the phone of a guest, is confirmed.",
    audience: "anyone",
    body: PostJobOfAnyone,
    files: { ...receiveJobPhotos, fields: PostedJob },
    deviceMark: "answers",
    creates: { replay: createdJobResponse },
    answers: { 201: createdJobSchema },
    run: async (ctx, { body, files, uploadIds, deviceMarks }) => {
      const posting = { input: body, images: files, uploadIds: uploadIds("images") };
      if (isSignedIn(ctx.actor)) return createdJobResponse(ctx, (await publishJob(ctx, posting)).jobId);
      const { first_name: firstName, phone_number: phone } = contactIn(body);
      const input = { ...posting, firstName, phone, turnstileToken: body.turnstile_token };
      const created = await createdJobResponse(ctx, (await postGuestJob(ctx, input)).jobId);
      return { ...created, deviceMark: (await withOwnMark(ctx, deviceMarks)).join(".") };
    },
  }),
  defineEndpoint({
    method: "get",
    path: `${JOBS}/:id`,
    spec: "C25",
    summary: "One job, as far as one may see it. To the artisan of the match it tells the address, which counts as an opening.",
    audience: "signed_in",
    allowsGuests: true,
    answers: { 200: oneJob },
    run: async (ctx, { params }) => ({ status: 200, body: await oneJobResponse(ctx, params) }),
  }),
  defineEndpoint({
    method: "patch",
    path: `${JOBS}/:id`,
    spec: "C25",
    summary: "Change one's own job before it is matched; what is absent stays.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: authorizeOwnJob,
    body: ReviseJobInput,
    answers: { 200: job },
    run: async (ctx, { params, body }) => {
      await reviseJob(ctx, { jobId: params.id ?? "", input: body });
      return { status: 200, body: jobJson(ctx, await requireVisibleJob(ctx, params)) };
    },
  }),
  defineEndpoint({
    method: "delete",
    path: `${JOBS}/:id`,
    spec: "C25",
    summary: "Delete one's own job while no offer is accepted; held points go back.",
    audience: "signed_in",
    allowsGuests: true,
    answers: {},
    run: async (ctx, { params }) => {
      await deleteJob(ctx, { jobId: params.id ?? "" });
      return { status: 204 };
    },
  }),
];
