import { z } from "zod";
import { boolean, emptyToUndefined, multiline, optionalSingleLine } from "../shared/input/fields.ts";
import {
  MAX_NO_SHOW_ANSWER_LENGTH,
  MAX_NO_SHOW_NOTE_LENGTH,
  MAX_NO_SHOW_SEARCH_LENGTH,
  MAX_PAUSE_REASON_LENGTH,
  MIN_PAUSE_REASON_LENGTH,
  NO_SHOW_ANSWERS,
  NO_SHOW_FLAGS,
  NO_SHOW_SIDES,
  NO_SHOW_STATUSES,
} from "./rules.ts";

export const ReportNoShowInput = z.object({
  visit: emptyToUndefined(z.string()),
  note: emptyToUndefined(multiline(1, MAX_NO_SHOW_NOTE_LENGTH)),
  /** Of a client only: the request is open again. */
  reopen: emptyToUndefined(boolean()),
});
export type ReportNoShowInput = z.infer<typeof ReportNoShowInput>;

export const AnswerNoShowInput = z.object({
  answer: z.enum(NO_SHOW_ANSWERS),
  text: emptyToUndefined(multiline(1, MAX_NO_SHOW_ANSWER_LENGTH)),
});
export type AnswerNoShowInput = z.infer<typeof AnswerNoShowInput>;

export const LiftPausesForm = z.object({ reason: multiline(MIN_PAUSE_REASON_LENGTH, MAX_PAUSE_REASON_LENGTH) });

export const LiftPausesInput = LiftPausesForm.extend({ lifted: boolean().pipe(z.literal(true)) });

export const NoShowListInput = {
  status: emptyToUndefined(z.enum(NO_SHOW_STATUSES)),
  side: emptyToUndefined(z.enum(NO_SHOW_SIDES)),
  flag: emptyToUndefined(z.enum(NO_SHOW_FLAGS)),
  search: emptyToUndefined(optionalSingleLine(MAX_NO_SHOW_SEARCH_LENGTH)),
};
