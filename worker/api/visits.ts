import { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
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
import { readVisitsOfJob } from "#app/domain/visits/queries.ts";
import { refuseSlot } from "#app/domain/visits/refuse-slot.ts";
import { VISITS_PAGE_SIZE } from "#app/domain/visits/rules.ts";
import type { VisitView } from "#app/domain/visits/select-visits.ts";
import { calendarOfVisit } from "#app/domain/visits/visit-calendar.ts";
import { visitCalendar } from "#app/i18n/visit-calendar-text.ts";
import { authorizeMatch } from "./jobs/job-access.ts";
import { visitJson, visit as visitSchema } from "./schemas/visit.ts";
import { defineEndpoint } from "./serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "./serve/pagination.ts";
import { changes, idOf, ofSide, oneVisit, replay200, replayProposal } from "./visit-access.ts";

const visitsJson = (ctx: Ctx, found: readonly VisitView[]) => Promise.all(found.map((one) => visitJson(ctx, one)));

const MINE = "/services/visits";

export const visitEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/services/jobs/:id/visits",
    spec: "VISITS 1",
    summary: "The visits of one's match on a job, oldest first; both sides still read them after the match ended.",
    audience: "signed_in",
    allowsGuests: true,
    answers: { 200: z.array(visitSchema) },
    run: async (ctx, { params }) => ({ status: 200, body: await visitsJson(ctx, await readVisitsOfJob(ctx, idOf(params))) }),
  }),
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/visits",
    spec: "VISITS 1",
    summary:
      "Propose a visit to the other side of one's match; 200 and agreed if they proposed the very same slot of that kind before.",
    audience: "signed_in",
    allowsGuests: true,
    authorizeFaulty: authorizeMatch,
    body: ProposeVisitInput,
    creates: replayProposal,
    answers: { 200: visitSchema, 201: visitSchema },
    run: async (ctx, { params, body }) => {
      const { visit, isAgreed } = await proposeVisit(ctx, { ...body, jobId: idOf(params) });
      return { status: isAgreed ? 200 : 201, body: await visitJson(ctx, visit) };
    },
  }),
  defineEndpoint({
    method: "get",
    path: MINE,
    spec: "VISITS 1",
    summary: "The visits of all one's matches by their start: ?scope=upcoming, the next first, or past, the last first.",
    audience: "signed_in",
    query: z.object({ ...VisitListInput, ...listQuery }),
    answers: { 200: pagedSchema(visitSchema) },
    run: async (ctx, { query: { scope, ...pagination } }) => {
      const rows = pageBoundsOf(pagination, VISITS_PAGE_SIZE);
      const { results, ...found } = await listMyVisits(ctx, { scope, ...rows });
      const to = (place: object) => pageUrl(ctx.origin, MINE, { scope, page_size: rows.limit, ...place });
      return { status: 200, body: listPage(pagination, { ...found, results: await visitsJson(ctx, results) }, to, (one) => one) };
    },
  }),
  defineEndpoint({
    ...ofSide,
    method: "get",
    path: "/services/visits/:id",
    spec: "VISITS 1",
    summary: "One visit of one's match.",
    answers: { 200: visitSchema },
    run: (ctx, { params }) => oneVisit(ctx, 200, idOf(params)),
  }),
  defineEndpoint({
    ...changes,
    path: "/services/visits/:id/proposals",
    spec: "VISITS 1",
    summary:
      "Propose another slot: instead of a pending one, or to move an agreed visit, whose slot stays in force until the other side agrees. 200 and agreed if they wait for the very same slot.",
    body: ProposeSlotInput,
    creates: replayProposal,
    answers: { 200: visitSchema, 201: visitSchema },
    run: async (ctx, { params, body }) => {
      const { visit, isAgreed } = await proposeSlot(ctx, { ...body, visitId: idOf(params) });
      return { status: isAgreed ? 200 : 201, body: await visitJson(ctx, visit) };
    },
  }),
  defineEndpoint({
    ...changes,
    path: "/services/visits/:id/agreement",
    spec: "VISITS 1",
    summary: "Agree to the slot that the other side proposed.",
    body: AgreeVisitInput,
    creates: replay200,
    answers: { 200: visitSchema },
    run: async (ctx, { params, body }) => {
      const { visit } = await agreeVisit(ctx, { ...body, visitId: idOf(params) });
      return { status: 200, body: await visitJson(ctx, visit) };
    },
  }),
  defineEndpoint({
    ...changes,
    path: "/services/visits/:id/refusal",
    spec: "VISITS 1",
    summary: "Drop the pending slot, one's own too: a visit that was never agreed is declined, an agreed one keeps its slot.",
    body: RefuseSlotInput,
    creates: replay200,
    answers: { 200: visitSchema },
    run: async (ctx, { params, body }) => {
      const { visit } = await refuseSlot(ctx, { ...body, visitId: idOf(params) });
      return { status: 200, body: await visitJson(ctx, visit) };
    },
  }),
  defineEndpoint({
    ...changes,
    path: "/services/visits/:id/cancellation",
    spec: "VISITS 1",
    summary: "Cancel a visit; the match goes on.",
    body: CancelVisitInput,
    creates: replay200,
    answers: { 200: visitSchema },
    run: async (ctx, { params, body }) => {
      const { visit } = await cancelVisit(ctx, { ...body, visitId: idOf(params) });
      return { status: 200, body: await visitJson(ctx, visit) };
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
