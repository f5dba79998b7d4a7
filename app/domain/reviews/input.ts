import { z } from "zod";
import { absentWhenEmpty, paragraph, whole } from "../fields.ts";
import { LONGEST_REMOVAL_NOTE, LONGEST_REPLY, LONGEST_REVIEW, MOST_STARS, REMOVAL_REASONS } from "./rules.ts";

const stars = () => whole(1, MOST_STARS);

/** C31, 2.16. */
export const LeaveReviewInput = z.object({
  rating: stars(),
  quality: absentWhenEmpty(stars()),
  punctuality: absentWhenEmpty(stars()),
  price_fairness: absentWhenEmpty(stars()),
  text: absentWhenEmpty(paragraph(0, LONGEST_REVIEW)),
});
export type LeaveReviewInput = z.infer<typeof LeaveReviewInput>;

/** 2.17. */
export const ReplyToReviewInput = z.object({ text: paragraph(1, LONGEST_REPLY) });
export type ReplyToReviewInput = z.infer<typeof ReplyToReviewInput>;

/** By an admin; everybody reads the sentence of the reason, its author also the note. */
export const RemoveReviewInput = z.object({
  reason: z.enum(REMOVAL_REASONS),
  note: absentWhenEmpty(paragraph(1, LONGEST_REMOVAL_NOTE)),
});
export type RemoveReviewInput = z.infer<typeof RemoveReviewInput>;
