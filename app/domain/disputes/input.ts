import { z } from "zod";
import { multiline } from "../shared/input/fields.ts";
import { DISPUTE_KINDS, MAX_DISPUTE_STATEMENT_LENGTH, MIN_DISPUTE_STATEMENT_LENGTH } from "./rules.ts";

const atLeastASentence = () => multiline(MIN_DISPUTE_STATEMENT_LENGTH, MAX_DISPUTE_STATEMENT_LENGTH);

export const OpenDisputeInput = z.object({ kind: z.enum(DISPUTE_KINDS), statement: atLeastASentence() });
export type OpenDisputeInput = z.infer<typeof OpenDisputeInput>;

export const AddStatementInput = z.object({ text: multiline(1, MAX_DISPUTE_STATEMENT_LENGTH) });
export type AddStatementInput = z.infer<typeof AddStatementInput>;

export const AppealDisputeInput = z.object({ text: atLeastASentence() });
export type AppealDisputeInput = z.infer<typeof AppealDisputeInput>;
