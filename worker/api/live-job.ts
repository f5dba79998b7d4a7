import { z } from "zod";
import { makeLiveTicket, spendLiveTicket } from "#app/domain/live/live-ticket.ts";
import { sayWriting } from "#app/domain/live/say-writing.ts";
import { findJobToOffer } from "#app/domain/offers/find-job-to-offer.ts";
import { defineCall } from "./call.ts";
import { reachOwnJob } from "./one-job.ts";
import { sitterIn, upgraded } from "./socket-calls.ts";

export const liveJobCalls = [
  defineCall({
    method: "get",
    path: "/services/jobs/:id/live",
    spec: "2.16",
    summary:
      "My request as it goes: on connect and change a frame of type counts with notified, seen, writing, offers, wave and opened_at, and one of type offer for each offer that comes or changes.",
    who: "signed_in",
    opensToGuests: true,
    opensSocket: true,
    reach: reachOwnJob,
    answers: {},
    run: async (ctx, { params: { id = "" } }) => upgraded(await ctx.live.openJob(sitterIn(ctx), id)),
  }),
  defineCall({
    method: "post",
    path: "/services/jobs/:id/live-tickets",
    spec: "2.16",
    summary:
      "As a guest: a ticket that opens the live socket of my request once, within 30 seconds, for a page that knows me by my link alone.",
    who: "signed_in",
    opensToGuests: true,
    reach: reachOwnJob,
    answers: { 201: z.object({ ticket: z.string() }) },
    run: async (ctx, { params: { id = "" } }) => ({ status: 201, body: { ticket: await makeLiveTicket(ctx, id) } }),
  }),
  defineCall({
    method: "get",
    path: "/services/jobs/:id/live/:ticket",
    spec: "2.16",
    summary: "The same socket as services/jobs/{id}/live, from our own pages, by a ticket that was not used yet.",
    who: "anyone",
    opensSocket: true,
    answers: {},
    run: async (ctx, { params: { id = "", ticket = "" } }) =>
      upgraded(await ctx.live.openJob(await spendLiveTicket(ctx, { jobId: id, ticket }), id)),
  }),
  defineCall({
    method: "post",
    path: "/services/jobs/:id/writing",
    spec: "2.16",
    summary: "I write an offer on this request right now: its client sees how many do, for a minute after each call.",
    who: "signed_in",
    reach: async (ctx, { id = "" }) => void (await findJobToOffer(ctx, id)),
    answers: {},
    run: async (ctx, { params: { id = "" } }) => {
      await sayWriting(ctx, { jobId: id });
      return { status: 204 };
    },
  }),
];
