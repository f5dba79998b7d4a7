import { z } from "zod";
import { REPORT_REASONS } from "#app/domain/chat/rules.ts";
import type { MyReportDecision } from "#app/domain/reports/my-report-decision.ts";
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

/** A report as its reporter sees it. */
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
const outcome = z.enum(["kept", "changed"]);
const admin = z.object({ id: z.string(), first_name: z.string() });

/** A report as admins see it. */
export const adminReport = z
  .object({
    ...common,
    reporter: person,
    reported: person,
    taken_by: admin.nullable(),
    taken_at: z.string().nullable(),
    decided_by: admin.nullable(),
    decided_at: z.string().nullable(),
    decision: z.string().describe("What the administrator wrote to the reporter."),
    warned: z.boolean(),
    message_hidden: z.boolean(),
    points_refunded: z.boolean(),
    suspended: z.boolean(),
    upheld: z.boolean().describe("What stands by now, also after an appeal."),
    appeal: z.object({ by: z.enum(["reporter", "reported"]), text: z.string(), created_at: z.string() }).nullable(),
    end: z.object({ outcome, by: admin.nullable(), at: z.string(), decision: z.string() }).nullable(),
  })
  .meta({ id: "ChatReportToJudge" });

export const adminReportJson = (row: ReportRow): z.infer<typeof adminReport> => ({
  ...reportJson(row),
  reporter: userJson(row.reporter),
  reported: userJson(row.reported),
  taken_by: adminJson(row.takenBy, row.claimedByName),
  taken_at: isoOf(row.takenAt),
  decided_by: adminJson(row.decidedBy, row.deciderName),
  decided_at: isoOf(row.decidedAt),
  decision: row.decisionNote,
  warned: row.isWarned,
  message_hidden: row.isMessageHidden,
  points_refunded: row.isRefunded,
  suspended: row.suspensionId !== null,
  upheld: row.isUpheld,
  appeal:
    row.appealedAt === null
      ? null
      : {
          by: row.appealedBy === row.reporter.id ? "reporter" : "reported",
          text: row.appealText,
          created_at: new Date(row.appealedAt).toISOString(),
        },
  end:
    row.finalAt === null
      ? null
      : {
          outcome: outcomeOf(row),
          by: adminJson(row.finalBy, row.enderName),
          at: new Date(row.finalAt).toISOString(),
          decision: row.finalNote,
        },
});

const outcomeOf = ({ isDecisionChanged }: { isDecisionChanged: boolean }) => (isDecisionChanged ? "changed" : "kept");

const userJson = ({ id, firstName, lastName, companyName }: ReportRow["reporter"]) => ({
  id,
  first_name: firstName,
  last_name: lastName,
  company_name: companyName,
});

const adminJson = (id: string | null, name: string | null) => (id === null ? null : { id, first_name: name ?? "" });
const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** A decision for its affected user, without the reporter and the note to the other side. */
export const decision = z
  .object({
    id: z.string(),
    room: z.string(),
    side: z.enum(["reporter", "reported"]).describe("Whose the caller is."),
    reason: z.enum(REPORT_REASONS),
    status: z.enum(REPORT_STATUSES),
    upheld: z.boolean().describe("What stands by now, also after an appeal."),
    warned: z.boolean(),
    message_hidden: z.boolean(),
    decision: z.string().describe("What the administrator wrote to the reporter; empty for the other side."),
    decided_at: z.string(),
    may_appeal_until: z.string().nullable(),
    appeal: z.object({ text: z.string(), created_at: z.string() }).nullable().describe("The caller's own."),
    end: z.object({ outcome, at: z.string(), decision: z.string() }).nullable(),
  })
  .meta({ id: "ChatReportDecision" });

export const decisionJson = (found: MyReportDecision): z.infer<typeof decision> => ({
  id: found.id,
  room: found.roomId,
  side: found.side,
  reason: found.reason,
  status: found.status,
  upheld: found.isUpheld,
  warned: found.isWarned,
  message_hidden: found.isMessageHidden,
  decision: found.decisionNote,
  decided_at: new Date(found.decidedAt ?? 0).toISOString(),
  may_appeal_until: found.mayAppeal ? new Date(found.until).toISOString() : null,
  appeal: found.appeal && { text: found.appeal.text, created_at: new Date(found.appeal.at).toISOString() },
  end:
    found.finalAt === null
      ? null
      : { outcome: outcomeOf(found), at: new Date(found.finalAt).toISOString(), decision: found.finalNote },
});
