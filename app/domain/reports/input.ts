import { z } from "zod";
import { MAX_REPORT_LENGTH, REPORT_REASONS } from "../chat/rules.ts";
import { MAX_ADMIN_NOTE_LENGTH } from "../shared/admin-rights/note-rules.ts";
import { boolean, emptyToUndefined, integer, multiline, optionalSingleLine } from "../shared/input/fields.ts";
import { MAX_APPEAL_LENGTH, MAX_READING_REASON_LENGTH, REPORT_STATUSES } from "./rules.ts";

/** `message` is its number in the room. */
export const ReportRoomInput = z.object({
  reason: z.enum(REPORT_REASONS),
  text: z.preprocess((text) => text ?? "", multiline(0, MAX_REPORT_LENGTH)),
  message: emptyToUndefined(integer(1, Number.MAX_SAFE_INTEGER)),
});
export type ReportRoomInput = z.infer<typeof ReportRoomInput>;

const reason = () => multiline(1, MAX_ADMIN_NOTE_LENGTH);

const effects = {
  warn: emptyToUndefined(boolean()),
  hide_message: emptyToUndefined(boolean()),
  refund_points: emptyToUndefined(boolean()),
  suspend: emptyToUndefined(boolean()),
};
const Effects = z.object(effects);
export type Effects = z.infer<typeof Effects>;

export const UpholdReportInput = z.object({ reason: reason(), ...effects });
export type UpholdReportInput = z.infer<typeof UpholdReportInput>;

export const DismissReportInput = z.object({ reason: reason() });
export type DismissReportInput = z.infer<typeof DismissReportInput>;

export const DecideAppealInput = z.object({ outcome: z.enum(["kept", "changed"]), reason: reason(), ...effects });
export type DecideAppealInput = z.infer<typeof DecideAppealInput>;

export const AppealInput = z.object({ text: multiline(10, MAX_APPEAL_LENGTH) });
export type AppealInput = z.infer<typeof AppealInput>;

export const ChangeReportInput = z.discriminatedUnion("status", [
  z.object({ status: z.literal("in_review") }),
  UpholdReportInput.extend({ status: z.literal("upheld") }),
  DismissReportInput.extend({ status: z.literal("dismissed") }),
  DecideAppealInput.extend({ status: z.literal("final") }),
]);
export type ChangeReportInput = z.infer<typeof ChangeReportInput>;

export const OpenReportedRoomInput = z.object({ why: multiline(1, MAX_READING_REASON_LENGTH) });
export type OpenReportedRoomInput = z.infer<typeof OpenReportedRoomInput>;

const REPORT_ORDERINGS = ["created_at", "-created_at"] as const;

/** Without a status: new reports. */
export const ReportListInput = {
  status: emptyToUndefined(z.enum(REPORT_STATUSES)),
  search: emptyToUndefined(optionalSingleLine(100)),
  ordering: emptyToUndefined(z.enum(REPORT_ORDERINGS)),
};
