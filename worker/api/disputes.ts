import { z } from "zod";
import { DISPUTE_IMAGE } from "#app/domain/disputes/accept-dispute-images.ts";
import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { findDisputableMatch } from "#app/domain/disputes/disputable-matches.ts";
import { AddStatementInput, AppealDisputeInput, OpenDisputeInput } from "#app/domain/disputes/input.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { findDispute, listMyDisputes } from "#app/domain/disputes/queries.ts";
import { hasWon, IMAGES_PER_STATEMENT } from "#app/domain/disputes/rules.ts";
import { withdrawDispute } from "#app/domain/disputes/withdraw-dispute.ts";
import { isClientOf } from "#app/domain/jobs/rules.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { Refusal, refuse } from "#app/domain/shared/errors/refusals.ts";
import { requireVisibleJob } from "./jobs/job-access.ts";
import { disputeJson, dispute as disputeSchema } from "./schemas/dispute.ts";
import { defineEndpoint, type EndpointResponse, type FileReceiver } from "./serve/endpoint.ts";

type Params = Readonly<Record<string, string>>;

const idOf = ({ id = "" }: Params) => id;

async function oneDispute(ctx: Ctx, status: 200 | 201, id: string): Promise<EndpointResponse> {
  const found = await findDispute(ctx, id);
  if (!found) throw refuse("not_found");
  return { status, body: disputeJson(ctx, found) };
}

type Reach = (ctx: Ctx, params: Params) => Promise<void>;

const reachDispute: Reach = async (ctx, params) => void (await oneDispute(ctx, 200, idOf(params)));

const reachMatch: Reach = async (ctx, params) => {
  if (await findDisputableMatch(ctx, { jobId: idOf(params) })) return;
  if (!isClientOf(ctx.actor, await requireVisibleJob(ctx, params))) throw refuse("permission_denied");
};

/** Before pictures are read, and for a body that is refused. What is taken at once is one trip to D1. */
const reached = (reach: Reach) => ({ authorizeFiles: reach, authorizeFaulty: reach });

/** 404 and 403 come before what the command refuses. */
async function reachedFirst<Result>(reach: () => Promise<void>, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) await reach();
    throw error;
  }
}

/** images[i]image of a multipart body. */
const pictures: FileReceiver<ReceivedImage> = {
  takes: { images: IMAGES_PER_STATEMENT },
  tooMany: () => refuse("media.too_many"),
  receive: (ctx, { bytes }) => receiveImage(ctx, { bytes, purpose: DISPUTE_IMAGE }),
  discard: discardImages,
};

const ofSide = { spec: "VISITS 4", audience: "signed_in", allowsGuests: true } as const;
const replay201 = { replay: (ctx: Ctx, id: string) => oneDispute(ctx, 201, id) };

export const disputeEndpoints = [
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/jobs/:id/dispute",
    summary:
      "Open the one dispute of a match, within seven days of the end of the work or of a report that one side did not come. An unreviewed job then stays so until the dispute is closed.",
    ...reached(reachMatch),
    body: OpenDisputeInput,
    files: { ...pictures, fields: OpenDisputeInput },
    creates: replay201,
    answers: { 201: disputeSchema },
    run: async (ctx, { params, body, files, uploadIds }) => ({
      status: 201,
      body: disputeJson(
        ctx,
        await reachedFirst(
          () => reachMatch(ctx, params),
          () => openDispute(ctx, { ...body, jobId: idOf(params), images: files, uploadIds: uploadIds("images") }),
        ),
      ),
    }),
  }),
  defineEndpoint({
    ...ofSide,
    method: "get",
    path: "/services/disputes",
    summary: "The disputes of all one's matches, the newest first.",
    answers: { 200: z.array(disputeSchema) },
    run: async (ctx) => ({ status: 200, body: (await listMyDisputes(ctx)).map((one) => disputeJson(ctx, one)) }),
  }),
  defineEndpoint({
    ...ofSide,
    method: "get",
    path: "/services/disputes/:id",
    summary: "One dispute of one's match.",
    answers: { 200: disputeSchema },
    run: (ctx, { params }) => oneDispute(ctx, 200, idOf(params)),
  }),
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/disputes/:id/statements",
    summary: "Say something in a dispute, five times at most on each side, while it is open or appealed.",
    ...reached(reachDispute),
    body: AddStatementInput,
    files: { ...pictures, fields: AddStatementInput },
    creates: replay201,
    answers: { 201: disputeSchema },
    run: async (ctx, { params, body, files, uploadIds }) => ({
      status: 201,
      body: disputeJson(
        ctx,
        await reachedFirst(
          () => reachDispute(ctx, params),
          () => addStatement(ctx, { ...body, disputeId: idOf(params), images: files, uploadIds: uploadIds("images") }),
        ),
      ),
    }),
  }),
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/disputes/:id/withdrawal",
    summary: "Take one's own dispute back before it is decided; the time to review goes on.",
    creates: { replay: (ctx, id) => oneDispute(ctx, 200, id) },
    answers: { 200: disputeSchema },
    run: async (ctx, { params }) => ({
      status: 200,
      body: disputeJson(ctx, await withdrawDispute(ctx, { disputeId: idOf(params) })),
    }),
  }),
  defineEndpoint({
    ...ofSide,
    method: "post",
    path: "/services/disputes/:id/appeal",
    summary: "Have a decision reviewed, once, within fourteen days, by the side to whom it did not give right.",
    authorizeFaulty: async (ctx, params) => {
      const dispute = await findDispute(ctx, idOf(params));
      if (!dispute) throw refuse("not_found");
      if (hasWon(dispute)) throw refuse("permission_denied");
    },
    body: AppealDisputeInput,
    creates: replay201,
    answers: { 201: disputeSchema },
    run: async (ctx, { params, body }) => ({
      status: 201,
      body: disputeJson(ctx, await appealDispute(ctx, { ...body, disputeId: idOf(params) })),
    }),
  }),
];
