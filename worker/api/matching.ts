import { z } from "zod";
import { matchingRules } from "#app/domain/announcements/matching.ts";
import { NEVER_COUNTED } from "#app/domain/announcements/matching-rules.ts";
import { defineEndpoint } from "./serve/endpoint.ts";

export const matchingEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/services/matching",
    spec: "W49",
    summary: "Who is notified of a request and when, how its offers are ordered, and what never counts. None of it is for sale.",
    audience: "anyone",
    allowsInvalidToken: true,
    answers: {
      200: z.object({
        version: z.int(),
        waves: z.array(z.object({ wave: z.int(), after_minutes: z.int(), places: z.int() })),
        newcomer_percent: z.int().describe("Of the places of the first wave."),
        newcomer_days: z.int().describe("A newcomer was verified at most so many days ago and was never chosen."),
        stops_at_offers: z.int().describe("With this many live offers, nobody else is notified."),
        offer_score: z.array(z.object({ key: z.string(), max: z.int() })).describe("The parts of a score; they sum to 100."),
        never: z.array(z.enum(NEVER_COUNTED)),
      }),
    },
    run: async (ctx) => {
      const { version, waves, newcomerPercent, newcomerDays, stopsAtOffers, offerScore, never } = await matchingRules(ctx);
      return {
        status: 200,
        body: {
          version,
          waves: waves.map(({ wave, afterMinutes, places }) => ({ wave, after_minutes: afterMinutes, places })),
          newcomer_percent: newcomerPercent,
          newcomer_days: newcomerDays,
          stops_at_offers: stopsAtOffers,
          offer_score: offerScore,
          never: [...never],
        },
      };
    },
  }),
];
