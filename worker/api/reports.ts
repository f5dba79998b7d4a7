import { z } from "zod";
import { findRoom } from "#app/domain/chat/queries.ts";
import { appealDecision } from "#app/domain/reports/appeal-decision.ts";
import { changeReport } from "#app/domain/reports/change-report.ts";
import { AppealInput, ChangeReportInput, ReportListInput, ReportRoomInput } from "#app/domain/reports/input.ts";
import { myReportDecision } from "#app/domain/reports/my-report-decision.ts";
import { findOwnReport, findReport, reportList } from "#app/domain/reports/queries.ts";
import { reportRoom } from "#app/domain/reports/report-room.ts";
import { requireReportToDecide as mayJudge } from "#app/domain/reports/require-report-to-decide.ts";
import { isReportPending, REPORTS_PAGE_SIZE } from "#app/domain/reports/rules.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { adminReport, adminReportJson, decision, decisionJson, report, reportJson } from "./schemas/report.ts";
import { defineEndpoint, type EndpointResponse } from "./serve/endpoint.ts";
import { numberedPage, pageBoundsOf, pagedSchema, pageQuery, pageUrl } from "./serve/pagination.ts";

const REPORTS = "/admin/chat-reports";

async function replay(ctx: Ctx, id: string): Promise<EndpointResponse> {
  const found = await findOwnReport(ctx, id);
  if (!found) throw refuse("not_found");
  return { status: 201, body: reportJson(found) };
}

async function decisionAnswer(ctx: Ctx, id: string, status: 200 | 201): Promise<EndpointResponse> {
  const found = await myReportDecision(ctx, { reportId: id });
  if (!found) throw refuse("not_found");
  return { status, body: decisionJson(found) };
}

export const reportCalls = [
  defineEndpoint({
    method: "post",
    path: "/chat/rooms/:id/report",
    spec: "C34",
    summary: "Report the other side of a room of mine, or one message of theirs; one open report a room, five a day.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: async (ctx, { id = "" }) => {
      if (!(await findRoom(ctx, id))) throw refuse("not_found");
    },
    body: ReportRoomInput,
    creates: { replay },
    answers: { 201: report },
    run: async (ctx, { params: { id = "" }, body }) => replay(ctx, (await reportRoom(ctx, { ...body, roomId: id })).reportId),
  }),
  defineEndpoint({
    method: "get",
    path: "/chat/reports/:id",
    spec: "C56",
    summary: "The decision on a report that concerns me: my own, or one about what I wrote, if I was notified of it.",
    audience: "signed_in",
    allowsGuests: true,
    answers: { 200: decision },
    run: async (ctx, { params: { id = "" } }) => decisionAnswer(ctx, id, 200),
  }),
  defineEndpoint({
    method: "post",
    path: "/chat/reports/:id/appeal",
    spec: "C56",
    summary: "Have a decision that goes against me reviewed, once, within thirty days, by another administrator.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: async (ctx, { id = "" }) => {
      if (!(await myReportDecision(ctx, { reportId: id }))) throw refuse("not_found");
    },
    body: AppealInput,
    answers: { 201: decision },
    run: async (ctx, { params: { id = "" }, body }) => {
      await appealDecision(ctx, { ...body, reportId: id });
      return decisionAnswer(ctx, id, 201);
    },
  }),
  defineEndpoint({
    method: "get",
    path: REPORTS,
    spec: "C56",
    summary:
      "Reports of one status, by default the new ones; what waits oldest first, what is over newest first. ?search= looks at the name, " +
      "email, phone and id of both, and at the ids of report and room.",
    audience: "signed_in",
    authorize: async ({ actor }) => void requireAdmin(actor),
    query: z.object({ ...pageQuery, ...ReportListInput }),
    answers: { 200: pagedSchema(adminReport) },
    run: async (ctx, { query: { page = 1, page_size, status = "new", search, ordering } }) => {
      const { limit } = pageBoundsOf({ page, page_size }, REPORTS_PAGE_SIZE);
      const newestFirst = ordering === undefined ? !isReportPending(status) : ordering === "-created_at";
      const { count, results } = await reportList(ctx, { offset: (page - 1) * limit, limit, status, search, newestFirst });
      const address = (number: number) =>
        pageUrl(ctx.origin, REPORTS, { page: number, page_size: limit, status, search, ordering });
      return { status: 200, body: numberedPage({ count, results, page, pageSize: limit }, address, adminReportJson) };
    },
  }),
  defineEndpoint({
    method: "patch",
    path: `${REPORTS}/:id`,
    spec: "C56",
    summary:
      "Take a report (in_review), then uphold or dismiss it with a reason that its reporter reads; warn notifies the other side, " +
      "hide_message removes the message that is meant, suspend shuts them out of the account, refund_points gives an artisan who reported the client the points of the " +
      "match back. One that was appealed is ended (final) by another administrator, where there is one: outcome kept or changed. " +
      "Of two administrators one has it, and 409 names that one.",
    audience: "signed_in",
    authorize: async (ctx, { id = "" }) => void (await mayJudge(ctx, id)),
    body: ChangeReportInput,
    answers: { 200: adminReport },
    run: async (ctx, { params: { id = "" }, body }) => {
      await changeReport(ctx, { reportId: id, change: body });
      const found = await findReport(ctx, id);
      if (!found) throw refuse("not_found");
      return { status: 200, body: adminReportJson(found.report) };
    },
  }),
];
