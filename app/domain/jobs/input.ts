import { z } from "zod";
import { enteredAt, visitCode } from "../codes/input.ts";
import { adminNote } from "../shared/admin-rights/note-input.ts";
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
  MAX_SLOT_LENGTH,
  MAX_SLOTS,
  MIN_DESCRIPTION_LENGTH,
  PHOTOS_PER_JOB,
  REMOVAL_REASONS,
} from "./rules.ts";

const description = () => multiline(0, MAX_DESCRIPTION_LENGTH);
const address = () => singleLine(MAX_ADDRESS_LENGTH);

const preferredSlots = () => list(singleLine(MAX_SLOT_LENGTH), MAX_SLOTS);

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

/** With a subcategory photos may replace the text. Only the command knows whether photos were sent. */
export function requireDescription(job: z.output<typeof PostedJob>, context: z.RefinementCtx): void {
  const error = job.sub_category === undefined ? descriptionError(job.description) : null;
  if (error) context.addIssue({ ...fieldIssue(error.code, error.params), path: ["description"] });
}

export const PostJobInput = PostedJob.superRefine(requireDescription);
export type PostJobInput = z.infer<typeof PostJobInput>;

/** The same for the form page, which knows the number of photos: all errors are shown at once, the description included. */
export function postJobForm({ photos }: { photos: number }) {
  const errorOf = ({ description, sub_category }: PostJobInput) =>
    typeof description !== "string" || isDescriptionOptional({ subcategoryId: sub_category ?? null, photos })
      ? null
      : descriptionError(description);
  const always = { path: ["description"], when: () => true };
  const { params: blank } = fieldIssue("blank");
  const { params: short } = fieldIssue("min_length", { min: MIN_DESCRIPTION_LENGTH });
  return PostedJob.refine((job) => errorOf(job)?.code !== "blank", { ...always, params: blank }).refine(
    (job) => errorOf(job)?.code !== "min_length",
    { ...always, params: short },
  );
}

/** Absent keeps the value; empty or null clears it. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? null : value), schema.nullable().optional());

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

/** The same for the form page, where each time has its own line. Empty lines are no times. */
export const ReviseJobForm = ReviseJobInput.extend({
  preferred_slots: z.preprocess((lines) => {
    if (lines === undefined) return lines;
    const times = [lines].flat().filter((line) => typeof line !== "string" || line.trim() !== "");
    return times.length > 0 ? times : "";
  }, clearable(preferredSlots())),
});

const endingNote = () => multiline(1, MAX_ENDING_NOTE_LENGTH);

export const CloseJobInput = z.object({ reason: emptyToUndefined(endingNote()) });
export type CloseJobInput = z.infer<typeof CloseJobInput>;

export const CancelMatchInput = z.object({ reason: endingNote() });
export type CancelMatchInput = z.infer<typeof CancelMatchInput>;

export const RemoveJobInput = z.object({
  reason: z.enum(REMOVAL_REASONS),
  note: adminNote(),
});
export type RemoveJobInput = z.infer<typeof RemoveJobInput>;

export const CompleteJobInput = z.object({
  /** False denies the artisan's completion claim. */
  done: emptyToUndefined(boolean()),
  completion_code: emptyToUndefined(visitCode()),
  entered_at: enteredAt(),
});

export const JobListInput = {
  scope: emptyToUndefined(z.enum(JOB_SCOPES)),
  status: emptyToUndefined(z.enum(JOB_STATUSES)),
  category: emptyToUndefined(referenceId()),
  wilaya: emptyToUndefined(referenceId()),
  urgency: emptyToUndefined(z.enum(JOB_URGENCIES)),
};

export const AdminJobListInput = {
  search: emptyToUndefined(z.string().trim().max(MAX_SEARCH_LENGTH)),
  status: emptyToUndefined(z.enum(ADMIN_JOB_STATUSES)),
  ordering: emptyToUndefined(z.enum(["created_at", "-created_at"])),
};

/** The ids of the photos to remove, from the boxes of a form. */
export const ChangePhotosInput = z.object({ remove: emptyToUndefined(list(z.string(), PHOTOS_PER_JOB)) });
