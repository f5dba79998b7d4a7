import { z } from "zod";
import { isMatchParticipant } from "#app/domain/jobs/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { agreeVisit } from "#app/domain/visits/agree-visit.ts";
import { cancelVisit } from "#app/domain/visits/cancel-visit.ts";
import {
  AgreeVisitInput,
  CancelVisitInput,
  ProposeSlotInput,
  ProposeVisitInput,
  RefuseSlotInput,
  VisitListInput,
} from "#app/domain/visits/input.ts";
import { listMyVisits } from "#app/domain/visits/list-my-visits.ts";
import { proposeSlot } from "#app/domain/visits/propose-slot.ts";
import { proposeVisit } from "#app/domain/visits/propose-visit.ts";
import { findVisit, requireVisit, visitsOfJob } from "#app/domain/visits/queries.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { VISITS_PAGE_SIZE } from "#app/domain/visits/rules.ts";
import { calendarOfVisit } from "#app/domain/visits/visit-calendar.ts";
import { visitCalendar } from "#app/i18n/visit-calendar-text.ts";
import { authorizeMatch, requireVisibleJob } from "./jobs/job-access.ts";
import { visit, visitJson } from "./schemas/visit.ts";
import { defineEndpoint, type EndpointResponse } from "./serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "./serve/pagination.ts";

type Params = Readonly<Record<string, string>>;

const idOf = (params: Params) => params.id ?? "";

async function oneVisit(ctx: Ctx, status: 200 | 201, visitId: string): Promise<EndpointResponse> {
  const found = await findVisit(ctx, visitId);
  if (!found) throw refuse("not_found");
  return { status, body: visitJson(found) };
}

const reachVisit = async (ctx: Ctx, params: Params): Promise<void> => void (await requireVisit(ctx, idOf(params)));

/** A former artisan of the job still reads the own visits. */
async function readableVisits(ctx: Ctx, params: Params) {
  const job = await requireVisibleJob(ctx, params);
  const visits = await visitsOfJob(ctx, job.id);
  if (visits.length === 0 && !isMatchParticipant(ctx.actor, job)) throw refuse("permission_denied");
  return visits;
}

const ofSide = { audience: "signed_in", allowsGuests: true, authorize: reachVisit } as const;
const replay200 = { replay: (ctx: Ctx, visitId: string) => oneVisit(ctx, 200, visitId) };
const replay201 = { replay: (ctx: Ctx, visitId: string) => oneVisit(ctx, 201, visitId) };

const MINE = "/services/visits";

export const visitEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/services/jobs/:id/visits",
    spec: "VISITS 1",
    summary: "The visits of one's match on a job, oldest first; both sides still read them after the match ended.",
    audience: "signed_in",
    allowsGuests: true,
    answers: { 200: z.array(visit) },
    run: async (ctx, { params }) => ({ status: 200, body: (await readableVisits(ctx, params)).map(visitJson) }),
  }),
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/visits",
    spec: "VISITS 1",
    summary:
      "Propose a visit to the other side of one's match; 200 and agreed if they proposed the very same slot of that kind before.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: authorizeMatch,
    body: ProposeVisitInput,
    creates: replay201,
    answers: { 200: visit, 201: visit },
    run: async (ctx, { params, body }) => {
      const { visitId, isAgreed } = await proposeVisit(ctx, { ...body, jobId: idOf(params) });
      return oneVisit(ctx, isAgreed ? 200 : 201, visitId);
    },
  }),
  defineEndpoint({
    method: "get",
    path: MINE,
    spec: "VISITS 1",
    summary: "The visits of all one's matches by their start: ?scope=upcoming, the next first, or past, the last first.",
    audience: "signed_in",
    query: z.object({ ...VisitListInput, ...listQuery }),
    answers: { 200: pagedSchema(visit) },
    run: async (ctx, { query: { scope, ...pagination } }) => {
      const rows = pageBoundsOf(pagination, VISITS_PAGE_SIZE);
      const found = await listMyVisits(ctx, { scope, ...rows });
      const to = (place: object) => pageUrl(ctx.origin, MINE, { scope, page_size: rows.limit, ...place });
      return { status: 200, body: listPage(pagination, found, to, visitJson) };
    },
  }),
  defineEndpoint({
    ...ofSide,
    method: "get",
    path: "/services/visits/:id",
    spec: "VISITS 1",
    summary: "One visit of one's match.",
    answers: { 200: visit },
    run: (ctx, { params }) => oneVisit(ctx, 200, idOf(params)),
  }),
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/visits/:id/proposals",
    spec: "VISITS 1",
    summary:
      "Propose another slot: instead of a pending one, or to move an agreed visit, whose slot stays in force until the other side agrees. 200 and agreed if they wait for the very same slot.",
    body: ProposeSlotInput,
    creates: replay201,
    answers: { 200: visit, 201: visit },
    run: async (ctx, { params, body }) => {
      const { isAgreed } = await proposeSlot(ctx, { ...body, visitId: idOf(params) });
      return oneVisit(ctx, isAgreed ? 200 : 201, idOf(params));
    },
  }),
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/visits/:id/agreement",
    spec: "VISITS 1",
    summary: "Agree to the slot that the other side proposed.",
    body: AgreeVisitInput,
    creates: replay200,
    answers: { 200: visit },
    run: async (ctx, { params, body }) => {
      await agreeVisit(ctx, { ...body, visitId: idOf(params) });
      return oneVisit(ctx, 200, idOf(params));
    },
  }),
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/visits/:id/refusal",
    spec: "VISITS 1",
    summary: "Drop the pending slot, one's own too: a visit that was never agreed is declined, an agreed one keeps its slot.",
    body: RefuseSlotInput,
    creates: replay200,
    answers: { 200: visit },
    run: async (ctx, { params, body }) => {
      await refuseSlot(ctx, { ...body, visitId: idOf(params) });
      return oneVisit(ctx, 200, idOf(params));
    },
  }),
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/visits/:id/cancellation",
    spec: "VISITS 1",
    summary: "Cancel a visit; the match goes on.",
    body: CancelVisitInput,
    creates: replay200,
    answers: { 200: visit },
    run: async (ctx, { params, body }) => {
      await cancelVisit(ctx, { ...body, visitId: idOf(params) });
      return oneVisit(ctx, 200, idOf(params));
    },
  }),
  defineEndpoint({
    ...ofSide,
    method: "get",
    path: "/services/visits/:id/calendar",
    spec: "VISITS 1",
    summary: "An agreed visit for a calendar (iCalendar), without the street.",
    answersFile: "text/calendar",
    answers: {},
    run: async (ctx, { params }) => {
      const found = await calendarOfVisit(ctx, { visitId: idOf(params) });
      return { status: 200, file: { type: "text/calendar", name: "visit.ics", text: visitCalendar(ctx, found) } };
    },
  }),
];
