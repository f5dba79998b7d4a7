import { z } from "zod";
import type { AuditAction } from "../audit/rules.ts";
import { CloseContactInput, ResolveContactInput } from "../contact/input.ts";
import { resolveContactMessage } from "../contact/resolve-contact-message.ts";
import { RemoveJobInput } from "../jobs/input.ts";
import { releaseJob } from "../jobs/moderation/release-job.ts";
import { removeJob } from "../jobs/moderation/remove-job.ts";
import { approveReceipt } from "../payments/approve-receipt.ts";
import { ApproveReceiptInput, RejectReceiptInput } from "../payments/input.ts";
import { rejectReceipt } from "../payments/reject-receipt.ts";
import { decideAppeal } from "../reports/decide-appeal.ts";
import { decideReport } from "../reports/decide-report.ts";
import { DecideAppealInput, DismissReportInput, UpholdReportInput } from "../reports/input.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields, parseInput } from "../shared/errors/field-errors.ts";
import { approveVerification } from "../verification/approve-verification.ts";
import { AdminApproveForm, RejectInput } from "../verification/input.ts";
import { rejectVerification } from "../verification/reject-verification.ts";
import type { SubjectKind } from "./rules.ts";

export type Typed = Record<string, string | string[]>;

type Decide = (ctx: Ctx, subjectId: string, typed: Typed) => Promise<void>;
export type Verb = { subjectKind: SubjectKind; decide: Decide; known: (typed: Typed) => Typed };

const verb = <Schema extends z.ZodType<object>>(
  subjectKind: SubjectKind,
  schema: Schema,
  run: (ctx: Ctx, subjectId: string, input: z.output<Schema>) => Promise<void>,
): Verb => {
  const parse = (typed: Typed): z.output<Schema> => {
    const parsed = parseInput(schema, typed);
    if (!parsed.ok) throw new InvalidFields(parsed.errors);
    return parsed.input;
  };
  return {
    subjectKind,
    decide: async (ctx, subjectId, typed) => run(ctx, subjectId, parse(typed)),
    known: (typed) => {
      const input = parse(typed);
      return Object.fromEntries(Object.entries(typed).filter(([name]) => name in input));
    },
  };
};

/** What a page decides, by the name that its log entry has. Each runs the command that the API runs. */
export const VERBS = {
  "receipt.approved": verb("payment_receipts", ApproveReceiptInput, (ctx, receiptId, input) =>
    approveReceipt(ctx, { ...input, receiptId }),
  ),
  "receipt.denied": verb("payment_receipts", RejectReceiptInput, (ctx, receiptId, input) =>
    rejectReceipt(ctx, { ...input, receiptId }),
  ),
  "verification.approved": verb("verification_requests", AdminApproveForm, (ctx, requestId, input) =>
    approveVerification(ctx, { ...input, requestId, isByAdmin: true }),
  ),
  "verification.rejected": verb("verification_requests", RejectInput, (ctx, requestId, input) =>
    rejectVerification(ctx, { ...input, requestId }),
  ),
  "job.released": verb("jobs", z.object({}), (ctx, jobId) => releaseJob(ctx, { jobId })),
  "job.removed": verb("jobs", RemoveJobInput, (ctx, jobId, input) => removeJob(ctx, { ...input, jobId })),
  "report.upheld": verb("chat_reports", UpholdReportInput, (ctx, reportId, input) =>
    decideReport(ctx, { ...input, reportId, status: "upheld" }),
  ),
  "report.dismissed": verb("chat_reports", DismissReportInput, (ctx, reportId, input) =>
    decideReport(ctx, { ...input, reportId, status: "dismissed" }),
  ),
  "report.kept": verb("chat_reports", DecideAppealInput, (ctx, reportId, input) => decideAppeal(ctx, { ...input, reportId })),
  "report.changed": verb("chat_reports", DecideAppealInput, (ctx, reportId, input) => decideAppeal(ctx, { ...input, reportId })),
  "contact.answered": verb("contact_messages", ResolveContactInput, (ctx, messageId, input) =>
    resolveContactMessage(ctx, { ...input, messageId }),
  ),
  "contact.closed": verb("contact_messages", CloseContactInput, (ctx, messageId, input) =>
    resolveContactMessage(ctx, { ...input, messageId }),
  ),
} satisfies Partial<Record<AuditAction, Verb>>;

export type VerbName = keyof typeof VERBS;

// as: checked against the keys of the object
export const isVerbName = (name: string): name is VerbName => Object.hasOwn(VERBS, name);
