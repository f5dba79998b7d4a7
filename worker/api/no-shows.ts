import { z } from "zod";
import { answerNoShow } from "#app/domain/no-shows/answer-no-show.ts";
import { AnswerNoShowInput, ReportNoShowInput } from "#app/domain/no-shows/input.ts";
import { findNoShow, requireNoShow } from "#app/domain/no-shows/queries.ts";
import { authorizeReport, reportNoShow } from "#app/domain/no-shows/report-no-show.ts";
import { ANSWER_WINDOW_MS } from "#app/domain/no-shows/rules.ts";
import { withdrawNoShow } from "#app/domain/no-shows/withdraw-no-show.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { HOUR_MS } from "#app/domain/shared/contracts/durations.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { toApiJob } from "./jobs/job-access.ts";
import { job, jobJson } from "./schemas/job.ts";
import { noShow, noShowJson } from "./schemas/no-show.ts";
import { defineEndpoint, type EndpointResponse } from "./serve/endpoint.ts";

type Params = Readonly<Record<string, string>>;

const idOf = (params: Params) => params.id ?? "";

async function oneNoShow(ctx: Ctx, id: string): Promise<EndpointResponse> {
  const found = await findNoShow(ctx, id);
  if (!found) throw refuse("not_found");
  return { status: 200, body: noShowJson(found) };
}

async function reported(ctx: Ctx, id: string): Promise<EndpointResponse> {
  const found = await findNoShow(ctx, id);
  if (!found) throw refuse("not_found");
  const body = { no_show: noShowJson(found), job: jobJson(ctx, await toApiJob(ctx, { id: found.jobId })) };
  return { status: found.side === found.reportedBy ? 201 : 200, body };
}

/** The reporter cannot answer, and the other side cannot withdraw: 403 comes before 400. */
const reachAs =
  (who: "absent" | "reportedBy") =>
  async (ctx: Ctx, params: Params): Promise<void> => {
    const found = await requireNoShow(ctx, idOf(params));
    if (found[who] !== found.side) throw refuse("permission_denied");
  };

const ofSide = { audience: "signed_in", allowsGuests: true } as const;
const replay = { replay: oneNoShow };
const report = z.object({ no_show: noShow, job });

export const noShowEndpoints = [
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/jobs/:id/no-show",
    spec: "VISITS 3",
    summary:
      "Say that the other side did not come: without `visit` to the newest visit that is due. A client's report opens the job again unless reopen is false. After the other side's report it is the answer contested: 200.",
    authorizeFaulty: (ctx, params) => authorizeReport(ctx, { jobId: idOf(params) }),
    body: ReportNoShowInput,
    creates: { replay: reported },
    answers: { 200: report, 201: report },
    run: async (ctx, { params, body }) => {
      const { noShow: stored, job: shown, isAnswer } = await reportNoShow(ctx, { ...body, jobId: idOf(params) });
      return { status: isAnswer ? 200 : 201, body: { no_show: noShowJson(stored), job: jobJson(ctx, shown) } };
    },
  }),
  defineEndpoint({
    ...ofSide,
    method: "get",
    path: "/services/no-shows/:id",
    spec: "VISITS 3",
    summary: "A report on a visit of one's match.",
    answers: { 200: noShow },
    run: (ctx, { params }) => oneNoShow(ctx, idOf(params)),
  }),
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/no-shows/:id/answer",
    spec: "VISITS 3",
    summary: `Agree with the other side's report, or contest it, within ${ANSWER_WINDOW_MS / HOUR_MS} hours. Silence counts as agreement.`,
    authorizeFaulty: reachAs("absent"),
    body: AnswerNoShowInput,
    creates: replay,
    answers: { 200: noShow },
    run: async (ctx, { params, body }) => ({
      status: 200,
      body: noShowJson(await answerNoShow(ctx, { ...body, noShowId: idOf(params) })),
    }),
  }),
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/no-shows/:id/withdrawal",
    spec: "VISITS 3",
    summary: "Take one's own report back while it waits. A job that it opened again stays open.",
    authorizeFaulty: reachAs("reportedBy"),
    body: z.object({}),
    creates: replay,
    answers: { 200: noShow },
    run: async (ctx, { params }) => ({
      status: 200,
      body: noShowJson(await withdrawNoShow(ctx, { noShowId: idOf(params) })),
    }),
  }),
];
