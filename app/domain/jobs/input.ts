import { z } from "zod";
import { boolean, emptyToUndefined, fieldIssue, list, multiline, referenceId, singleLine } from "../shared/input/fields.ts";
import { MAX_SEARCH_LENGTH } from "../users/admin-user-rules.ts";
import { ADMIN_JOB_STATUSES } from "./lists/admin-job-list-rules.ts";
import {
  descriptionError,
  isDescriptionOptional,
  JOB_DURATIONS,
  JOB_SCOPES,
  JOB_STATUSES,
  JOB_URGENCIES,
  MAX_ADDRESS_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_ENDING_NOTE_LENGTH,
  MAX_REMOVAL_NOTE_LENGTH,
  MAX_SLOT_LENGTH,
  MAX_SLOTS,
  MIN_DESCRIPTION_LENGTH,
  REMOVAL_REASONS,
} from "./rules.ts";

const description = () => multiline(0, MAX_DESCRIPTION_LENGTH);
const address = () => singleLine(MAX_ADDRESS_LENGTH);

const preferredSlots = () => list(singleLine(MAX_SLOT_LENGTH), MAX_SLOTS);

/** Each field of a posted job for itself. */
export const PostedJob = z.object({
  category: referenceId(),
  sub_category: emptyToUndefined(referenceId()),
  description: description(),
  wilaya: referenceId(),
  commune: referenceId(),
  duration: emptyToUndefined(z.enum(JOB_DURATIONS)),
  urgency: emptyToUndefined(z.enum(JOB_URGENCIES)),
  address: emptyToUndefined(address()),
  preferred_slots: emptyToUndefined(preferredSlots()),
  invoice_required: emptyToUndefined(boolean()),
});

/** With a sub-category a photo may say the rest: only the verb knows whether one came. */
export function requireDescription(job: z.output<typeof PostedJob>, context: z.RefinementCtx): void {
  const fault = job.sub_category === undefined ? descriptionError(job.description) : null;
  if (fault) context.addIssue({ ...fieldIssue(fault.code, fault.params), path: ["description"] });
}

/** C24. Photos come beside it, each received before the next is read. */
export const PostJobInput = PostedJob.superRefine(requireDescription);
export type PostJobInput = z.infer<typeof PostJobInput>;

/** The same from a page, which knows how many photos came: a person is told all that is wrong at once, also the words that are missing. */
export function postJobForm({ photos }: { photos: number }) {
  const faultOf = ({ description, sub_category }: PostJobInput) =>
    typeof description !== "string" || isDescriptionOptional({ subcategoryId: sub_category ?? null, photos })
      ? null
      : descriptionError(description);
  const always = { path: ["description"], when: () => true };
  const { params: blank } = fieldIssue("blank");
  const { params: short } = fieldIssue("min_length", { min: MIN_DESCRIPTION_LENGTH });
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
  invoice_required: emptyToUndefined(boolean()),
});
export type ReviseJobInput = z.infer<typeof ReviseJobInput>;

const endingNote = () => multiline(1, MAX_ENDING_NOTE_LENGTH);

/** C30, 2.17. */
export const CloseJobInput = z.object({ reason: emptyToUndefined(endingNote()) });
export type CloseJobInput = z.infer<typeof CloseJobInput>;

/** The other side is told why. */
export const CancelMatchInput = z.object({ reason: endingNote() });
export type CancelMatchInput = z.infer<typeof CancelMatchInput>;

/** By an admin; whose doing it was reads the sentence of the reason and, as it was written, the note. */
export const RemoveJobInput = z.object({
  reason: z.enum(REMOVAL_REASONS),
  note: emptyToUndefined(multiline(1, MAX_REMOVAL_NOTE_LENGTH)),
});
export type RemoveJobInput = z.infer<typeof RemoveJobInput>;

/** No codes are given out yet, so none is right: one that is typed is refused instead of passed over. */
export const CompleteJobInput = z.object({
  /** False: the client's answer to the artisan who said that it is done. */
  done: emptyToUndefined(boolean()),
  completion_code: emptyToUndefined(
    z.string().transform((_, context) => {
      context.addIssue(fieldIssue("invalid"));
      return z.NEVER;
    }),
  ),
});

/** C23. Without a scope the view decides: an artisan looks around, a client at his own. */
export const JobListInput = {
  scope: emptyToUndefined(z.enum(JOB_SCOPES)),
  status: emptyToUndefined(z.enum(JOB_STATUSES)),
  category: emptyToUndefined(referenceId()),
  wilaya: emptyToUndefined(referenceId()),
  urgency: emptyToUndefined(z.enum(JOB_URGENCIES)),
};

/** C50: what narrows and orders the list of all. */
export const AdminJobListInput = {
  search: emptyToUndefined(z.string().trim().max(MAX_SEARCH_LENGTH)),
  status: emptyToUndefined(z.enum(ADMIN_JOB_STATUSES)),
  ordering: emptyToUndefined(z.enum(["created_at", "-created_at"])),
};
