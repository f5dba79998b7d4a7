import { z } from "zod";
import { adminNote } from "../shared/admin-rights/note-input.ts";
import { emptyToUndefined, integer, multiline } from "../shared/input/fields.ts";
import { ADMIN_REMOVAL_REASONS, MAX_REPLY_LENGTH, MAX_REVIEW_LENGTH, MAX_STARS } from "./rules.ts";

const stars = () => integer(1, MAX_STARS);

export const LeaveReviewInput = z.object({
  rating: stars(),
  quality: emptyToUndefined(stars()),
  punctuality: emptyToUndefined(stars()),
  price_fairness: emptyToUndefined(stars()),
  text: emptyToUndefined(multiline(0, MAX_REVIEW_LENGTH)),
});
export type LeaveReviewInput = z.infer<typeof LeaveReviewInput>;

export const ReplyToReviewInput = z.object({ text: multiline(1, MAX_REPLY_LENGTH) });
export type ReplyToReviewInput = z.infer<typeof ReplyToReviewInput>;

/** Everybody reads the reason, only the author reads the note. */
export const RemoveReviewInput = z.object({
  reason: z.enum(ADMIN_REMOVAL_REASONS),
  note: adminNote(),
});
export type RemoveReviewInput = z.infer<typeof RemoveReviewInput>;
