import { z } from "zod";
import { MAX_ADMIN_NOTE_LENGTH } from "../shared/admin-rights/note-rules.ts";
import { boolean, emptyToUndefined, multiline, optionalSingleLine } from "../shared/input/fields.ts";
import {
  DISPUTE_CAUSES,
  DISPUTE_KINDS,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_STATUSES,
  MAX_CHAT_REASON_LENGTH,
  MAX_DISPUTE_SEARCH_LENGTH,
  MAX_DISPUTE_STATEMENT_LENGTH,
  MIN_DISPUTE_NOTE_LENGTH,
  MIN_DISPUTE_STATEMENT_LENGTH,
} from "./rules.ts";

const atLeastASentence = () => multiline(MIN_DISPUTE_STATEMENT_LENGTH, MAX_DISPUTE_STATEMENT_LENGTH);

export const OpenDisputeInput = z.object({ kind: z.enum(DISPUTE_KINDS), statement: atLeastASentence() });
export type OpenDisputeInput = z.infer<typeof OpenDisputeInput>;

export const AddStatementInput = z.object({ text: multiline(1, MAX_DISPUTE_STATEMENT_LENGTH) });
export type AddStatementInput = z.infer<typeof AddStatementInput>;

export const AppealDisputeInput = z.object({ text: atLeastASentence() });
export type AppealDisputeInput = z.infer<typeof AppealDisputeInput>;

const effects = {
  return_points: emptyToUndefined(boolean()),
  remove_review: emptyToUndefined(boolean()),
  cause: emptyToUndefined(z.enum(DISPUTE_CAUSES)),
};
const Effects = z.object(effects);
export type DecisionEffects = z.infer<typeof Effects>;

const decision = {
  reason: z.enum(DISPUTE_REASONS),
  note: multiline(MIN_DISPUTE_NOTE_LENGTH, MAX_ADMIN_NOTE_LENGTH),
  ...effects,
};

export const DecideDisputeInput = z.object({ outcome: z.enum(DISPUTE_OUTCOMES), ...decision });
export type DecideDisputeInput = z.infer<typeof DecideDisputeInput>;

export const DecideDisputeAppealInput = z.object({
  kept: boolean(),
  outcome: emptyToUndefined(z.enum(DISPUTE_OUTCOMES)),
  ...decision,
});
export type DecideDisputeAppealInput = z.infer<typeof DecideDisputeAppealInput>;

export const OpenDisputedRoomInput = z.object({ reason: multiline(MIN_DISPUTE_NOTE_LENGTH, MAX_CHAT_REASON_LENGTH) });
export type OpenDisputedRoomInput = z.infer<typeof OpenDisputedRoomInput>;

/** Without a status: what waits for an admin. */
export const DisputeListInput = {
  status: emptyToUndefined(z.enum(DISPUTE_STATUSES)),
  search: emptyToUndefined(optionalSingleLine(MAX_DISPUTE_SEARCH_LENGTH)),
};
