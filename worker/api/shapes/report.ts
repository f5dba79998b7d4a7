import { z } from "zod";
import { REPORT_REASONS } from "#app/domain/chat/rules.ts";
import type { OwnReport, ReportRow } from "#app/domain/reports/queries.ts";
import { REPORT_STATUSES } from "#app/domain/reports/rules.ts";

const common = {
  id: z.string(),
  room: z.string(),
  message: z.int().nullable().describe("The number of the message that is meant; null where the whole room is."),
  reason: z.enum(REPORT_REASONS),
  text: z.string(),
  status: z.enum(REPORT_STATUSES),
  created_at: z.string(),
};

/** A report as its reporter has it (E24). */
export const report = z.object(common).meta({ id: "ChatReport" });

type Common = Pick<OwnReport, "id" | "roomId" | "messageSeq" | "reason" | "text" | "status" | "createdAt">;

export const reportJson = (row: Common): z.infer<typeof report> => ({
  id: row.id,
  room: row.roomId,
  message: row.messageSeq,
  reason: row.reason,
  text: row.text,
  status: row.status,
  created_at: new Date(row.createdAt).toISOString(),
});

const person = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string().nullable(),
});
const admin = z.object({ id: z.string(), first_name: z.string() });

/** The same as admins have it (C56). */
export const reportToJudge = z
  .object({
    ...common,
    reporter: person,
    reported: person,
    taken_by: admin.nullable(),
    taken_at: z.string().nullable(),
    decided_by: admin.nullable(),
    decided_at: z.string().nullable(),
    decision: z.string().describe("What the admin wrote to the reporter."),
    warned: z.boolean(),
    message_hidden: z.boolean(),
  })
  .meta({ id: "ChatReportToJudge" });

export const reportToJudgeJson = (row: ReportRow): z.infer<typeof reportToJudge> => ({
  ...reportJson(row),
  reporter: personJson(row.reporter),
  reported: personJson(row.reported),
  taken_by: adminJson(row.takenBy, row.takerName),
  taken_at: isoOf(row.takenAt),
  decided_by: adminJson(row.decidedBy, row.deciderName),
  decided_at: isoOf(row.decidedAt),
  decision: row.decisionNote,
  warned: row.isWarned,
  message_hidden: row.isMessageHidden,
});

const personJson = ({ id, firstName, lastName, companyName }: ReportRow["reporter"]) => ({
  id,
  first_name: firstName,
  last_name: lastName,
  company_name: companyName,
});

const adminJson = (id: string | null, name: string | null) => (id === null ? null : { id, first_name: name ?? "" });
const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
