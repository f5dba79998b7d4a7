import { z } from "zod";
import { findRoom } from "#app/domain/chat/queries.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { asModerator } from "#app/domain/jobs/held-jobs.ts";
import { refuse } from "#app/domain/refusals.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { changeReport } from "#app/domain/reports/change-report.ts";
import { decisionOfMine } from "#app/domain/reports/decision-of-mine.ts";
import { AppealInput, ChangeReportInput, ReportListInput, ReportRoomInput } from "#app/domain/reports/input.ts";
import { findOwnReport, findReport, reportList } from "#app/domain/reports/queries.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { reportToJudge as mayJudge } from "#app/domain/reports/report-to-judge.ts";
import { isWaiting, REPORTS_PAGE } from "#app/domain/reports/rules.ts";
import { type Answer, defineCall } from "./call.ts";
import { numberedPage, pageAddress, paged, pageQuery, rowsOf } from "./paging.ts";
import { decision, decisionJson, report, reportJson, reportToJudge, reportToJudgeJson } from "./shapes/report.ts";

const REPORTS = "/admin/chat-reports";

async function again(ctx: Ctx, id: string): Promise<Answer> {
  const found = await findOwnReport(ctx, id);
  if (!found) throw refuse("not_found");
  return { status: 201, body: reportJson(found) };
}

async function decisionAnswer(ctx: Ctx, id: string, status: 200 | 201): Promise<Answer> {
  const found = await decisionOfMine(ctx, { reportId: id });
  if (!found) throw refuse("not_found");
  return { status, body: decisionJson(found) };
}

export const reportCalls = [
  defineCall({
    method: "post",
    path: "/chat/rooms/:id/report",
    spec: "C34",
    summary: "Report the other side of a room of mine, or one message of theirs; one open report a room, five a day.",
    who: "signed_in",
    opensToGuests: true,
    reach: async (ctx, { id = "" }) => {
      if (!(await findRoom(ctx, id))) throw refuse("not_found");
    },
    body: ReportRoomInput,
    creates: { again },
    answers: { 201: report },
    run: async (ctx, { params: { id = "" }, body }) => again(ctx, (await reportRoom(ctx, { ...body, roomId: id })).reportId),
  }),
  defineCall({
    method: "get",
    path: "/chat/reports/:id",
    spec: "C56",
    summary: "What was decided of a report that concerns me: my own, or one of what I wrote, where I was told of it.",
    who: "signed_in",
    opensToGuests: true,
    answers: { 200: decision },
    run: async (ctx, { params: { id = "" } }) => decisionAnswer(ctx, id, 200),
  }),
  defineCall({
    method: "post",
    path: "/chat/reports/:id/appeal",
    spec: "C56",
    summary: "Have a decision that goes against me looked at again, once, within thirty days, by another admin.",
    who: "signed_in",
    opensToGuests: true,
    reach: async (ctx, { id = "" }) => {
      if (!(await decisionOfMine(ctx, { reportId: id }))) throw refuse("not_found");
    },
    body: AppealInput,
    answers: { 201: decision },
    run: async (ctx, { params: { id = "" }, body }) => {
      await appealDecision(ctx, { ...body, reportId: id });
      return decisionAnswer(ctx, id, 201);
    },
  }),
  defineCall({
    method: "get",
    path: REPORTS,
    spec: "C56",
    summary:
      "Reports of one status, by default the new ones; what waits oldest first, what is over newest first. ?search= looks at the name, " +
      "e-mail, phone and id of both, and at the ids of report and room.",
    who: "signed_in",
    reach: async ({ actor }) => void asModerator(actor),
    query: z.object({ ...pageQuery, ...ReportListInput }),
    answers: { 200: paged(reportToJudge) },
    run: async (ctx, { query: { page = 1, page_size, status = "new", search, ordering } }) => {
      const { limit } = rowsOf({ page, page_size }, REPORTS_PAGE);
      const newestFirst = ordering === undefined ? !isWaiting(status) : ordering === "-created_at";
      const { count, results } = await reportList(ctx, { offset: (page - 1) * limit, limit, status, search, newestFirst });
      const address = (number: number) =>
        pageAddress(ctx.origin, REPORTS, { page: number, page_size: limit, status, search, ordering });
      return { status: 200, body: numberedPage({ count, results, page, pageSize: limit }, address, reportToJudgeJson) };
    },
  }),
  defineCall({
    method: "patch",
    path: `${REPORTS}/:id`,
    spec: "C56",
    summary:
      "Take a report (in_review), then uphold or dismiss it with a reason that its reporter reads; warn tells the other side, " +
      "hide_message removes the message that is meant, suspend shuts them out of the account, refund_points gives an artisan who reported his client the points of the " +
      "match back. One that was appealed is ended (final) by another admin, where there is one: outcome kept or changed. " +
      "Of two admins one has it, and 409 names him.",
    who: "signed_in",
    reach: async (ctx, { id = "" }) => void (await mayJudge(ctx, id)),
    body: ChangeReportInput,
    answers: { 200: reportToJudge },
    run: async (ctx, { params: { id = "" }, body }) => {
      await changeReport(ctx, { reportId: id, change: body });
      const found = await findReport(ctx, id);
      if (!found) throw refuse("not_found");
      return { status: 200, body: reportToJudgeJson(found.report) };
    },
  }),
];
