import { z } from "zod";
import { consumeLiveTicket, createLiveTicket } from "#app/domain/live/live-ticket.ts";
import { reportWritingOffer } from "#app/domain/live/report-writing-offer.ts";
import { requireJobForOffer } from "#app/domain/offers/require-job-for-offer.ts";
import { defineEndpoint } from "../serve/endpoint.ts";
import { socketClientOf, upgradeResponse } from "../serve/socket-endpoints.ts";
import { authorizeOwnJob } from "./job-access.ts";

export const liveJobCalls = [
  defineEndpoint({
    method: "get",
    path: "/services/jobs/:id/live",
    spec: "2.16",
    summary:
      "My request as it goes: on connect and change a frame of type counts with status, held, notified, seen, writing, offers, wave, opened_at, next_wave_at, promise, with a visit visits, a number that grows with each change of one, and said_done once the artisan says that the work is done, and one of type offer for each offer that comes or changes.",
    audience: "signed_in",
    allowsGuests: true,
    opensSocket: true,
    authorize: authorizeOwnJob,
    answers: {},
    run: async (ctx, { params: { id = "" } }) => upgradeResponse(await ctx.live.openJobSocket(socketClientOf(ctx), id)),
  }),
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/live-tickets",
    spec: "2.16",
    summary:
      "As a guest: a ticket that opens the live socket of my request once, within 30 seconds, for a page that knows me by my link alone.",
    audience: "signed_in",
    allowsGuests: true,
    authorize: authorizeOwnJob,
    answers: { 201: z.object({ ticket: z.string() }) },
    run: async (ctx, { params: { id = "" } }) => ({ status: 201, body: { ticket: await createLiveTicket(ctx, id) } }),
  }),
  defineEndpoint({
    method: "get",
    path: "/services/jobs/:id/live/:ticket",
    spec: "2.16",
    summary: "The same socket as services/jobs/{id}/live, from our own pages, by a ticket that was not used yet.",
    audience: "anyone",
    opensSocket: true,
    answers: {},
    run: async (ctx, { params: { id = "", ticket = "" } }) =>
      upgradeResponse(await ctx.live.openJobSocket(await consumeLiveTicket(ctx, { jobId: id, ticket }), id)),
  }),
  defineEndpoint({
    method: "post",
    path: "/services/jobs/:id/writing",
    spec: "2.16",
    summary: "I write an offer on this request right now: its client sees how many do, for a minute after each call.",
    audience: "signed_in",
    authorize: async (ctx, { id = "" }) => void (await requireJobForOffer(ctx, id)),
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await reportWritingOffer(ctx, { jobId: id });
      return { status: 204 };
    },
  }),
];
