import { z } from "zod";
import { absentWhenEmpty, fieldIssue, line, list, paragraph, referenceId, truth } from "../fields.ts";
import { LONGEST_SEARCH } from "../users/account-rules.ts";
import { LISTED_STATUSES } from "./job-list-rules.ts";
import {
  descriptionFault,
  JOB_DURATIONS,
  JOB_SCOPES,
  JOB_STATUSES,
  JOB_URGENCIES,
  LONGEST_ADDRESS,
  LONGEST_DESCRIPTION,
  LONGEST_ENDING_NOTE,
  LONGEST_REMOVAL_NOTE,
  LONGEST_SLOT,
  MOST_SLOTS,
  needsNoWords,
  REMOVAL_REASONS,
  SHORTEST_DESCRIPTION,
} from "./rules.ts";

const description = () => paragraph(0, LONGEST_DESCRIPTION);
const address = () => line(LONGEST_ADDRESS);

const preferredSlots = () => list(line(LONGEST_SLOT), MOST_SLOTS);

/** Each field of a posted job for itself. */
export const PostedJob = z.object({
  category: referenceId(),
  sub_category: absentWhenEmpty(referenceId()),
  description: description(),
  wilaya: referenceId(),
  commune: referenceId(),
  duration: absentWhenEmpty(z.enum(JOB_DURATIONS)),
  urgency: absentWhenEmpty(z.enum(JOB_URGENCIES)),
  address: absentWhenEmpty(address()),
  preferred_slots: absentWhenEmpty(preferredSlots()),
  invoice_required: absentWhenEmpty(truth()),
});

/** With a sub-category a photo may say the rest: only the verb knows whether one came. */
export function refuseWordless(job: z.output<typeof PostedJob>, context: z.RefinementCtx): void {
  const fault = job.sub_category === undefined ? descriptionFault(job.description) : null;
  if (fault) context.addIssue({ ...fieldIssue(fault.code, fault.params), path: ["description"] });
}

/** C24. Photos come beside it, each received before the next is read. */
export const PostJobInput = PostedJob.superRefine(refuseWordless);
export type PostJobInput = z.infer<typeof PostJobInput>;

/** The same from a page, which knows how many photos came: a person is told all that is wrong at once, also the words that are missing. */
export function postJobForm({ photos }: { photos: number }) {
  const faultOf = ({ description, sub_category }: PostJobInput) =>
    typeof description !== "string" || needsNoWords({ subcategoryId: sub_category ?? null, photos })
      ? null
      : descriptionFault(description);
  const always = { path: ["description"], when: () => true };
  const { params: blank } = fieldIssue("blank");
  const { params: short } = fieldIssue("min_length", { min: SHORTEST_DESCRIPTION });
  return PostedJob.refine((job) => faultOf(job)?.code !== "blank", { ...always, params: blank }).refine(
    (job) => faultOf(job)?.code !== "min_length",
    { ...always, params: short },
  );
}

/** Absent leaves it, empty or null clears it. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable().optional());

/** C25, PATCH: what is absent stays. */
export const ReviseJobInput = z.object({
  category: z.optional(referenceId()),
  sub_category: clearable(referenceId()),
  description: description().optional(),
  wilaya: z.optional(referenceId()),
  commune: z.optional(referenceId()),
  duration: clearable(z.enum(JOB_DURATIONS)),
  urgency: clearable(z.enum(JOB_URGENCIES)),
  address: clearable(address()),
  preferred_slots: clearable(preferredSlots()),
  invoice_required: absentWhenEmpty(truth()),
});
export type ReviseJobInput = z.infer<typeof ReviseJobInput>;

const endingNote = () => paragraph(1, LONGEST_ENDING_NOTE);

/** C30, 2.17. */
export const CloseJobInput = z.object({ reason: absentWhenEmpty(endingNote()) });
export type CloseJobInput = z.infer<typeof CloseJobInput>;

/** The other side is told why. */
export const CancelMatchInput = z.object({ reason: endingNote() });
export type CancelMatchInput = z.infer<typeof CancelMatchInput>;

/** By an admin; whose doing it was reads the sentence of the reason and, as it was written, the note. */
export const RemoveJobInput = z.object({
  reason: z.enum(REMOVAL_REASONS),
  note: absentWhenEmpty(paragraph(1, LONGEST_REMOVAL_NOTE)),
});
export type RemoveJobInput = z.infer<typeof RemoveJobInput>;

/** No codes are given out yet, so none is right: one that is typed is refused instead of passed over. */
export const CompleteJobInput = z.object({
  /** False: the client's answer to the artisan who said that it is done. */
  done: absentWhenEmpty(truth()),
  completion_code: absentWhenEmpty(
    z.string().transform((_, context) => {
      context.addIssue(fieldIssue("invalid"));
      return z.NEVER;
    }),
  ),
});

/** C23. Without a scope the view decides: an artisan looks around, a client at his own. */
export const JobListInput = {
  scope: absentWhenEmpty(z.enum(JOB_SCOPES)),
  status: absentWhenEmpty(z.enum(JOB_STATUSES)),
  category: absentWhenEmpty(referenceId()),
  wilaya: absentWhenEmpty(referenceId()),
  urgency: absentWhenEmpty(z.enum(JOB_URGENCIES)),
};

/** C50: what narrows and orders the list of all. */
export const ListedJobsInput = {
  search: absentWhenEmpty(z.string().trim().max(LONGEST_SEARCH)),
  status: absentWhenEmpty(z.enum(LISTED_STATUSES)),
  ordering: absentWhenEmpty(z.enum(["created_at", "-created_at"])),
};
