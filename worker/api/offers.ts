import { z } from "zod";
import type { JobWithOffers } from "#app/domain/announcements/job-with-offers.ts";
import { viewJob } from "#app/domain/announcements/view-job.ts";
import { findJob } from "#app/domain/jobs/queries.ts";
import { isClientOf } from "#app/domain/jobs/rules.ts";
import { acceptOffer } from "#app/domain/offers/accept-offer.ts";
import { consentToRevision } from "#app/domain/offers/consent-to-revision.ts";
import {
  ConsentInput,
  MakeOfferInput,
  OfferListInput,
  RejectOfferInput,
  ReviseOfferInput,
  WithdrawOfferInput,
} from "#app/domain/offers/input.ts";
import { listMyOffers, OFFERS_PAGE_SIZE } from "#app/domain/offers/list-my-offers.ts";
import { makeOffer } from "#app/domain/offers/make-offer.ts";
import { scoredOffers } from "#app/domain/offers/offer-score-rules.ts";
import { type FoundOffer, findOffer } from "#app/domain/offers/queries.ts";
import { rejectOffer } from "#app/domain/offers/reject-offer.ts";
import { requireJobForOffer } from "#app/domain/offers/require-job-for-offer.ts";
import { type Contacts, revealContacts } from "#app/domain/offers/reveal-contacts.ts";
import { reviseOffer } from "#app/domain/offers/revise-offer.ts";
import { isArtisanOf, OFFER_STATUSES, type OfferListOrder, sortOffers } from "#app/domain/offers/rules.ts";
import type { OfferRow } from "#app/domain/offers/select-offers.ts";
import { withdrawOffer } from "#app/domain/offers/withdraw-offer.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { emptyToUndefined } from "#app/domain/shared/input/fields.ts";
import { job, jobJson } from "./schemas/job.ts";
import { listedOffer, offer, offerJson, scoreJson } from "./schemas/offer.ts";
import { defineEndpoint, type EndpointResponse } from "./serve/endpoint.ts";
import { listPage, listQuery, pageBoundsOf, pagedSchema, pageUrl } from "./serve/pagination.ts";

const idOf = (params: Readonly<Record<string, string>>) => params.id ?? "";

async function oneOffer(ctx: Ctx, status: 200 | 201, offerId: string): Promise<EndpointResponse> {
  const found = await findOffer(ctx, offerId);
  if (!found) throw refuse("not_found");
  return { status, body: await withContact(ctx, found) };
}

async function acceptedAnswer(ctx: Ctx, offerId: string): Promise<EndpointResponse> {
  const found = await findOffer(ctx, offerId);
  const foundJob = found && (await findJob(ctx, found.jobId));
  if (!foundJob) throw refuse("not_found");
  const accepted = await withContact(ctx, found);
  return { status: 200, body: { job: jobJson(ctx, foundJob), offer: accepted, room: { id: found.roomId } } };
}

/** The client gets the contact details of the artisan of the accepted offer only. */
async function withContact(ctx: Ctx, found: FoundOffer) {
  const isRevealed = found.status === "accepted" && isClientOf(ctx.actor, found.job);
  return offerWithContact(ctx, found, isRevealed ? await revealContacts(ctx, found.jobId) : null);
}

const offerWithContact = (ctx: Ctx, row: OfferRow, contacts: Contacts | null) =>
  offerJson(ctx, row, row.status === "accepted" && contacts?.side === "client" ? contacts.other : undefined);

/** The job's client and admins get scores. An artisan sees own offers only, so there is nothing to order. */
function listJson(ctx: Ctx, { job: { clientId }, offers, contacts }: JobWithOffers, ordering: OfferListOrder) {
  if (!isClientOf(ctx.actor, { clientId }) && !(isSignedIn(ctx.actor) && ctx.actor.isAdmin))
    return offers.map((row) => offerWithContact(ctx, row, contacts));
  const scored = scoredOffers(offers, ctx.now);
  const ordered = ordering === "created_at" ? scored : sortOffers(scored, ordering);
  return ordered.map((row) => ({ ...offerWithContact(ctx, row, contacts), ...scoreJson(row) }));
}

/** Checks before the body is read that the caller is on that side of the offer. The command checks again. */
const reachedBy = (side: "client" | "artisan") => async (ctx: Ctx, params: Readonly<Record<string, string>>) => {
  const found = await findOffer(ctx, idOf(params));
  if (!found) throw refuse("not_found");
  const isOwn = side === "client" ? isClientOf(ctx.actor, found.job) : isArtisanOf(ctx.actor, found);
  if (!isOwn) throw refuse("permission_denied");
};

const MINE = "/services/offers";

export const offerEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/services/jobs/:id/offers",
    spec: "C27",
    summary:
      "The offers on a job: all for its client, oldest first or by ?ordering= price or score (then the older first); one's own without score for an artisan, always oldest first.",
    audience: "signed_in",
    allowsGuests: true,
    query: OfferListInput,
    answers: { 200: z.array(listedOffer) },
    run: async (ctx, { params, query: { ordering = "created_at" } }) => {
      const page = await viewJob(ctx, { jobId: idOf(params) });
      if (!page) throw refuse("not_found");
      return { status: 200, body: listJson(ctx, page, ordering) };
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/offers",
    spec: "C27",
    summary: "Make an offer; the job's points are held until it is decided.",
    audience: "signed_in",
    authorize: async (ctx, params) => void (await requireJobForOffer(ctx, idOf(params))),
    body: MakeOfferInput,
    creates: { replay: (ctx, offerId) => oneOffer(ctx, 201, offerId) },
    answers: { 201: offer },
    run: async (ctx, { params, body }) => {
      const { offerId } = await makeOffer(ctx, { ...body, jobId: idOf(params) });
      return oneOffer(ctx, 201, offerId);
    },
  }),
  defineEndpoint({
    method: "get",
    path: MINE,
    spec: "2.16",
    summary: "One's own offers, newest first.",
    audience: "signed_in",
    query: z.object({ status: emptyToUndefined(z.enum(OFFER_STATUSES)), ...listQuery }),
    answers: { 200: pagedSchema(offer) },
    run: async (ctx, { query: { status, ...pagination } }) => {
      const rows = pageBoundsOf(pagination, OFFERS_PAGE_SIZE);
      const found = await listMyOffers(ctx, { status, ...rows });
      const to = (place: object) => pageUrl(ctx.origin, MINE, { status, page_size: rows.limit, ...place });
      return { status: 200, body: listPage(pagination, found, to, (row) => offerJson(ctx, row)) };
    },
  }),
  defineEndpoint({
    method: "patch",
    path: "/services/offers/:id",
    spec: "C28",
    summary: "Ask another price for one's own offer; the price in force stays until the client consents.",
    audience: "signed_in",
    authorize: reachedBy("artisan"),
    body: ReviseOfferInput,
    answers: { 200: offer },
    run: async (ctx, { params, body }) => {
      await reviseOffer(ctx, { ...body, offerId: idOf(params) });
      return oneOffer(ctx, 200, idOf(params));
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/offers/:id/consent",
    spec: "C29",
    summary: "Agree to the asked price, or keep the one in force; with `price`, agree to that one only.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: reachedBy("client"),
    body: ConsentInput,
    answers: { 200: offer },
    run: async (ctx, { params, body }) => {
      await consentToRevision(ctx, { ...body, offerId: idOf(params) });
      return oneOffer(ctx, 200, idOf(params));
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/offers/:id/acceptance",
    spec: "C29",
    summary: "Choose this offer: the job is matched, a room opens, the others end and get their points back.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: reachedBy("client"),
    creates: { replay: acceptedAnswer },
    answers: { 200: z.object({ job, offer, room: z.object({ id: z.string() }) }) },
    run: async (ctx, { params }) => {
      const { offerId } = await acceptOffer(ctx, { offerId: idOf(params) });
      return acceptedAnswer(ctx, offerId);
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/offers/:id/rejection",
    spec: "C29",
    summary: "Decline this offer; its points go back to the artisan.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: reachedBy("client"),
    body: RejectOfferInput,
    answers: { 200: offer },
    run: async (ctx, { params, body }) => {
      await rejectOffer(ctx, { ...body, offerId: idOf(params) });
      return oneOffer(ctx, 200, idOf(params));
    },
  }),
  defineEndpoint({
    method: "post",
    path: "/services/offers/:id/withdrawal",
    spec: "C29",
    summary: "Take one's own offer back; its points are free again.",
    audience: "signed_in",
    authorize: reachedBy("artisan"),
    body: WithdrawOfferInput,
    answers: { 200: offer },
    run: async (ctx, { params, body }) => {
      await withdrawOffer(ctx, { ...body, offerId: idOf(params) });
      return oneOffer(ctx, 200, idOf(params));
    },
  }),
];
