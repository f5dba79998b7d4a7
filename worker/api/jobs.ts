import { z } from "zod";
import { isSignedIn } from "#app/domain/actor.ts";
import { keptMarks } from "#app/domain/auth/device-marks.ts";
import { type FieldCode, InvalidFields } from "#app/domain/field-errors.ts";
import { absentWhenEmpty } from "#app/domain/fields.ts";
import { GuestContact } from "#app/domain/guests/input.ts";
import { postGuestJob } from "#app/domain/guests/post-guest-job.ts";
import { deleteJob } from "#app/domain/jobs/delete-job.ts";
import { JobListInput, PostedJob, ReviseJobInput, refuseWordless } from "#app/domain/jobs/input.ts";
import { nearbyJobs } from "#app/domain/jobs/nearby-jobs.ts";
import { publishJob } from "#app/domain/jobs/publish-job.ts";
import { type JobCounts, myJobs } from "#app/domain/jobs/queries.ts";
import { reviseJob } from "#app/domain/jobs/revise-job.ts";
import { JOBS_PAGE, usualScope } from "#app/domain/jobs/rules.ts";
import { defineCall } from "./call.ts";
import { jobPhotos } from "./job-photos.ts";
import { createdJob, createdShape, reachOwnJob, shownJob, visibleJob } from "./one-job.ts";
import { listPage, listQuery, pageAddress, paged, rowsOf } from "./paging.ts";
import { job, jobJson, type ShownJob } from "./shapes/job.ts";

const JOBS = "/services/jobs";

/** A guest says whom to ask for and where to send the code (2.16); of an account that is known. */
const PostJobOfAnyone = PostedJob.extend({
  first_name: absentWhenEmpty(GuestContact.shape.first_name),
  phone_number: absentWhenEmpty(GuestContact.shape.phone_number),
  turnstile_token: GuestContact.shape.turnstile_token,
}).superRefine(refuseWordless);

type Posted = z.output<typeof PostJobOfAnyone>;

function contactIn({ first_name, phone_number }: Posted): GuestContact {
  if (first_name !== undefined && phone_number !== undefined) return { first_name, phone_number };
  const missing: { code: FieldCode }[] = [{ code: "required" }];
  throw new InvalidFields({
    ...(first_name === undefined ? { first_name: missing } : {}),
    ...(phone_number === undefined ? { phone_number: missing } : {}),
  });
}

const jobList = paged(job).extend({
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
  defineCall({
    method: "get",
    path: JOBS,
    spec: "C23",
    summary: "My jobs, those nearby (an artisan's), or those that are over; newest first.",
    who: "signed_in",
    query: z.object({ ...JobListInput, ...listQuery }),
    answers: { 200: jobList },
    run: async (ctx, { query }) => {
      const { scope = usualScope(ctx.actor), status, category, wilaya, urgency, ...asked } = query;
      const rows = rowsOf(asked, JOBS_PAGE);
      const page = { ...rows, categoryId: category, wilayaId: wilaya, urgency };
      if (scope === "nearby" && status !== undefined && status !== "open")
        throw new InvalidFields({ status: [{ code: "invalid_choice", params: { value: status } }] });
      const { counts, ...found } =
        scope === "nearby"
          ? { ...(await nearbyJobs(ctx, page)), counts: undefined }
          : await myJobs(ctx, { ...page, scope, status });
      const params = { scope, status, category, wilaya, urgency, page_size: rows.limit };
      const to = (place: object) => pageAddress(ctx.origin, JOBS, { ...params, ...place });
      const body = listPage(asked, found, to, (row: ShownJob) => jobJson(ctx, row));
      return { status: 200, body: { ...body, counts: counts && countsJson(counts) } };
    },
  }),
  defineCall({
    method: "post",
    path: JOBS,
    spec: "C24",
    summary: "Post a job, with up to five photos; it waits as a draft until the account, or the phone of a guest, is confirmed.",
    who: "anyone",
    body: PostJobOfAnyone,
    files: { ...jobPhotos, fields: PostedJob },
    deviceMark: "answers",
    creates: { again: createdJob },
    answers: { 201: createdShape },
    run: async (ctx, { body, files, uploadIds, deviceMarks }) => {
      const posting = { input: body, images: files, uploadIds: uploadIds("images") };
      if (isSignedIn(ctx.actor)) return createdJob(ctx, (await publishJob(ctx, posting)).jobId);
      const { first_name: firstName, phone_number: phone } = contactIn(body);
      const asked = { ...posting, firstName, phone, turnstileToken: body.turnstile_token };
      const created = await createdJob(ctx, (await postGuestJob(ctx, asked)).jobId);
      return { ...created, deviceMark: (await keptMarks(ctx, deviceMarks)).join(".") };
    },
  }),
  defineCall({
    method: "get",
    path: `${JOBS}/:id`,
    spec: "C25",
    summary: "One job, as far as one may see it.",
    who: "signed_in",
    opensToGuests: true,
    answers: { 200: job },
    run: async (ctx, { params }) => ({ status: 200, body: jobJson(ctx, await shownJob(ctx, params)) }),
  }),
  defineCall({
    method: "patch",
    path: `${JOBS}/:id`,
    spec: "C25",
    summary: "Change one's own job before it is matched; what is absent stays.",
    who: "signed_in",
    opensToGuests: true,
    reach: reachOwnJob,
    body: ReviseJobInput,
    answers: { 200: job },
    run: async (ctx, { params, body }) => {
      await reviseJob(ctx, { jobId: params.id ?? "", input: body });
      return { status: 200, body: jobJson(ctx, await visibleJob(ctx, params)) };
    },
  }),
  defineCall({
    method: "delete",
    path: `${JOBS}/:id`,
    spec: "C25",
    summary: "Delete one's own job while no offer is accepted; held points go back.",
    who: "signed_in",
    opensToGuests: true,
    answers: {},
    run: async (ctx, { params }) => {
      await deleteJob(ctx, { jobId: params.id ?? "" });
      return { status: 204 };
    },
  }),
];
