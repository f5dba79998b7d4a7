import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { codesOfVisit } from "#app/domain/visits/codes/code-digits.ts";
import { findVisit, requireVisit } from "#app/domain/visits/queries.ts";
import { codesJson, visitJson, visit as visitSchema } from "./schemas/visit.ts";
import type { EndpointResponse } from "./serve/endpoint.ts";

export type Params = Readonly<Record<string, string>>;

export const idOf = (params: Params) => params.id ?? "";

export async function oneVisit(ctx: Ctx, status: 200 | 201, visitId: string): Promise<EndpointResponse> {
  const found = await findVisit(ctx, visitId);
  if (!found) throw refuse("not_found");
  return { status, body: await visitJson(ctx, found) };
}

const reachVisit = async (ctx: Ctx, params: Params): Promise<void> => void (await requireVisit(ctx, idOf(params)));

export const ofSide = { audience: "signed_in", allowsGuests: true } as const;
export const changes = { ...ofSide, method: "post", authorizeFaulty: reachVisit } as const;
/** Codes are stored nowhere, so a repeated request gets its first answer with the codes of now. */
const withoutCodes = {
  stored: (body: unknown) => visitSchema.parse({ ...visitSchema.parse(body), codes: null }),
  restored: async (ctx: Ctx, body: unknown) => {
    const answer = visitSchema.parse(body);
    const found = await findVisit(ctx, answer.id);
    return { ...answer, codes: found && codesJson(await codesOfVisit(ctx, found)) };
  },
};
export const replay200 = { ...withoutCodes, replay: (ctx: Ctx, visitId: string) => oneVisit(ctx, 200, visitId) };
/** A proposal that was the other side's very slot was an agreement, so nothing waits. */
export const replayProposal = {
  ...withoutCodes,
  replay: async (ctx: Ctx, visitId: string) => oneVisit(ctx, (await requireVisit(ctx, visitId)).pending ? 201 : 200, visitId),
};
