import { z } from "zod";
import { listDisputes } from "#app/domain/disputes/admin-disputes.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { decideDisputeAppeal } from "#app/domain/disputes/decide-dispute-appeal.ts";
import { type DisputeCase, findDisputeCase } from "#app/domain/disputes/dispute-timeline.ts";
import {
  DecideDisputeAppealInput,
  DecideDisputeInput,
  DisputeListInput,
  OpenDisputedRoomInput,
} from "#app/domain/disputes/input.ts";
import { openDisputedRoom } from "#app/domain/disputes/open-disputed-room.ts";
import { requireAppealToDecide, requireDisputeToDecide } from "#app/domain/disputes/require-dispute-to-decide.ts";
import { DISPUTES_PAGE_SIZE, TIMELINE_ACTORS, TIMELINE_KINDS } from "#app/domain/disputes/rules.ts";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { type Slot, wallTimeOf } from "#app/domain/visits/slot-rules.ts";
import { disputeJson, dispute as disputeSchema } from "../schemas/dispute.ts";
import { message, messageJson } from "../schemas/message.ts";
import { defineEndpoint, type EndpointResponse } from "../serve/endpoint.ts";
import { numberedPage, pageBoundsOf, pagedSchema, pageQuery, pageUrl } from "../serve/pagination.ts";

const DISPUTES = "/admin/disputes";

const side = z.object({ id: z.string(), first_name: z.string(), no_shows: z.int(), disputes: z.int() });

const disputeCase = z
  .object({
    dispute: disputeSchema,
    timeline: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(TIMELINE_KINDS),
        by: z.enum(TIMELINE_ACTORS),
        text: z.string().nullable(),
      }),
    ),
    sides: z.object({ client: side, artisan: side }),
  })
  .meta({ id: "DisputeCase" });

const sideJson = ({ firstName, noShows, ...row }: DisputeCase["sides"]["client"]): z.infer<typeof side> => ({
  ...row,
  ...{ first_name: firstName, no_shows: noShows },
});

function slotJson(slot: Slot): string {
  const { date, fromTime, toTime } = wallTimeOf(slot);
  return `${date} ${fromTime}–${toTime}`;
}

const caseJson = (ctx: Ctx, { dispute, timeline, sides }: DisputeCase): z.infer<typeof disputeCase> => ({
  dispute: disputeJson(ctx, dispute),
  timeline: timeline.map(({ at, kind, by, text, slot }) => ({
    ...{ at: new Date(at).toISOString(), kind, by, text: slot ? slotJson(slot) : text },
  })),
  sides: { client: sideJson(sides.client), artisan: sideJson(sides.artisan) },
});

async function oneCase(ctx: Ctx, id: string): Promise<EndpointResponse> {
  const found = await findDisputeCase(ctx, id);
  if (!found) throw refuse("not_found");
  return { status: 200, body: caseJson(ctx, found) };
}

type Params = Readonly<Record<string, string>>;

const ofAdmins = { spec: "VISITS 4", audience: "signed_in" } as const;
const reach = async (ctx: Ctx, { id = "" }: Params) => void (await requireDisputeToDecide(ctx, id));
const replay = { replay: oneCase };

export const adminDisputeEndpoints = [
  defineEndpoint({
    ...ofAdmins,
    method: "get",
    path: DISPUTES,
    summary:
      "Disputes, by default those that wait (open and appealed), the one to be decided first at the top. ?search= looks at the ids of " +
      "dispute and job, the reference of the job, and name, email, phone and id of both sides.",
    authorize: async ({ actor }) => void requireAdmin(actor),
    query: z.object({ ...pageQuery, ...DisputeListInput }),
    answers: { 200: pagedSchema(disputeSchema) },
    run: async (ctx, { query: { page = 1, page_size, status, search } }) => {
      const { limit } = pageBoundsOf({ page, page_size }, DISPUTES_PAGE_SIZE);
      const { count, results } = await listDisputes(ctx, { page, limit, status, search });
      const to = (number: number) => pageUrl(ctx.origin, DISPUTES, { page: number, page_size: limit, status, search });
      return { status: 200, body: numberedPage({ count, results, page, pageSize: limit }, to, (row) => disputeJson(ctx, row)) };
    },
  }),
  defineEndpoint({
    ...ofAdmins,
    method: "get",
    path: `${DISPUTES}/:id`,
    summary: "A dispute with all that happened in its match, in order of time; without address, phone and chat.",
    authorize: async ({ actor }) => void requireAdmin(actor),
    answers: { 200: disputeCase },
    run: (ctx, { params: { id = "" } }) => oneCase(ctx, id),
  }),
  defineEndpoint({
    ...ofAdmins,
    method: "post",
    path: `${DISPUTES}/:id/chat`,
    summary: "Read the newest 200 messages of the match for an hour. The reason is written down first.",
    authorize: reach,
    body: OpenDisputedRoomInput,
    answers: { 200: z.object({ messages: z.array(message) }) },
    run: async (ctx, { params: { id = "" }, body }) => ({
      status: 200,
      body: { messages: (await openDisputedRoom(ctx, { ...body, disputeId: id })).map((one) => messageJson(ctx, one)) },
    }),
  }),
  defineEndpoint({
    ...ofAdmins,
    method: "post",
    path: `${DISPUTES}/:id/decision`,
    summary:
      "Decide an open dispute, once both sides have spoken or had 72 hours; return_points gives the artisan the points of the match back, " +
      "remove_review makes the client's review a stub.",
    authorizeFaulty: reach,
    body: DecideDisputeInput,
    creates: replay,
    answers: { 200: disputeCase },
    run: async (ctx, { params: { id = "" }, body }) => {
      await decideDispute(ctx, { ...body, disputeId: id });
      return oneCase(ctx, id);
    },
  }),
  defineEndpoint({
    ...ofAdmins,
    method: "post",
    path: `${DISPUTES}/:id/appeal-decision`,
    summary:
      "Keep or change an appealed decision, for good, by another administrator. A change undoes the removal of a review; points stay.",
    authorizeFaulty: async (ctx, { id = "" }) => void (await requireAppealToDecide(ctx, id)),
    body: DecideDisputeAppealInput,
    creates: replay,
    answers: { 200: disputeCase },
    run: async (ctx, { params: { id = "" }, body }) => {
      await decideDisputeAppeal(ctx, { ...body, disputeId: id });
      return oneCase(ctx, id);
    },
  }),
];
