import { z } from "zod";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { enterArrival } from "#app/domain/visits/codes/enter-arrival.ts";
import { EnterArrivalInput } from "#app/domain/visits/codes/input.ts";
import { renewCodes } from "#app/domain/visits/codes/renew-codes.ts";
import { requireVisit } from "#app/domain/visits/queries.ts";
import { visitJson, visit as visitSchema } from "./schemas/visit.ts";
import { defineEndpoint } from "./serve/endpoint.ts";
import { changes, idOf, type Params, replay200 } from "./visit-access.ts";

const reachVisitAsArtisan = async (ctx: Ctx, params: Params): Promise<void> => {
  if ((await requireVisit(ctx, idOf(params))).side !== "artisan") throw refuse("permission_denied");
};

export const visitCodeEndpoints = [
  defineEndpoint({
    method: "post",
    path: "/services/visits/:id/arrival",
    spec: "VISITS 2",
    summary: "Type the client's arrival code at the door. `entered_at` is when it was typed on a phone without network.",
    audience: "signed_in",
    authorizeFaulty: reachVisitAsArtisan,
    body: EnterArrivalInput,
    creates: replay200,
    answers: { 200: visitSchema },
    run: async (ctx, { params, body }) => {
      const { visit } = await enterArrival(ctx, { ...body, visitId: idOf(params) });
      return { status: 200, body: await visitJson(ctx, visit) };
    },
  }),
  defineEndpoint({
    ...changes,
    path: "/services/visits/:id/codes/renewal",
    spec: "VISITS 2",
    summary: "Get other codes, three times at most; the old ones are worth nothing, and wrong tries start again.",
    body: z.object({}),
    creates: replay200,
    answers: { 200: visitSchema },
    run: async (ctx, { params }) => {
      const { visit } = await renewCodes(ctx, { visitId: idOf(params) });
      return { status: 200, body: await visitJson(ctx, visit) };
    },
  }),
];
