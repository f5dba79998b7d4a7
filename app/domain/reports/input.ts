import { z } from "zod";
import { LONGEST_REPORT, REPORT_REASONS } from "../chat/rules.ts";
import { absentWhenEmpty, lineOrNothing, paragraph, truth, whole } from "../fields.ts";
import { LONGEST_APPEAL, LONGEST_DECISION, LONGEST_READING_REASON, REPORT_STATUSES } from "./rules.ts";

/** POST chat/rooms/{id}/report/ (C34); `message` is the number of the one that is meant. */
export const ReportRoomInput = z.object({
  reason: z.enum(REPORT_REASONS),
  text: z.preprocess((text) => text ?? "", paragraph(0, LONGEST_REPORT)),
  message: absentWhenEmpty(whole(1, Number.MAX_SAFE_INTEGER)),
});
export type ReportRoomInput = z.infer<typeof ReportRoomInput>;

/** What both sides are told of a decision is written by who decides. */
const reason = () => paragraph(1, LONGEST_DECISION);

const effects = {
  warn: absentWhenEmpty(truth()),
  hide_message: absentWhenEmpty(truth()),
  refund_points: absentWhenEmpty(truth()),
  suspend: absentWhenEmpty(truth()),
};
const Effects = z.object(effects);
export type Effects = z.infer<typeof Effects>;

export const UpholdReportInput = z.object({ reason: reason(), ...effects });
export type UpholdReportInput = z.infer<typeof UpholdReportInput>;

export const DismissReportInput = z.object({ reason: reason() });
export type DismissReportInput = z.infer<typeof DismissReportInput>;

/** How an appeal ends: the decision stands, or is changed; what a dismissed report does after all is said with it. */
export const EndAppealInput = z.object({ outcome: z.enum(["kept", "changed"]), reason: reason(), ...effects });
export type EndAppealInput = z.infer<typeof EndAppealInput>;

/** POST chat/reports/{id}/appeal/: why the decision is wrong. */
export const AppealInput = z.object({ text: paragraph(10, LONGEST_APPEAL) });
export type AppealInput = z.infer<typeof AppealInput>;

/** PATCH admin/chat-reports/{id}/ (C56). */
export const ChangeReportInput = z.discriminatedUnion("status", [
  z.object({ status: z.literal("in_review") }),
  UpholdReportInput.extend({ status: z.literal("upheld") }),
  DismissReportInput.extend({ status: z.literal("dismissed") }),
  EndAppealInput.extend({ status: z.literal("final") }),
]);
export type ChangeReportInput = z.infer<typeof ChangeReportInput>;

/** Why an admin reads a room. */
export const ReadRoomOfReportInput = z.object({ why: paragraph(1, LONGEST_READING_REASON) });
export type ReadRoomOfReportInput = z.infer<typeof ReadRoomOfReportInput>;

export const REPORT_ORDERINGS = ["created_at", "-created_at"] as const;

/** C56. Without a status the new ones, which is what the list is opened for. */
export const ReportListInput = {
  status: absentWhenEmpty(z.enum(REPORT_STATUSES)),
  search: absentWhenEmpty(lineOrNothing(100)),
  ordering: absentWhenEmpty(z.enum(REPORT_ORDERINGS)),
};
