import { z } from "zod";
import { firstOfferFigure } from "#app/domain/analytics/first-offer-figure.ts";
import { FIGURE_DAYS, FIGURE_SCOPES } from "#app/domain/analytics/first-offer-rules.ts";
import { PlaceFilterInput, toPlaceFilter } from "#app/domain/analytics/input.ts";
import { CACHE_TTL_MS } from "#app/domain/shared/lists/isolate-cache.ts";
import { defineEndpoint } from "./serve/endpoint.ts";

export const figureEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/services/figures/first-offer",
    spec: "W56",
    summary:
      "The median minutes from the release of a request to its first offer, of the last 30 days, measured from events. The first of " +
      "wilaya and category, wilaya, category and country that has 5 requests is taken. minutes is null where half of them have no offer.",
    audience: "anyone",
    allowsInvalidToken: true,
    publicForSeconds: CACHE_TTL_MS / 1000,
    query: z.object(PlaceFilterInput),
    answers: {
      200: z.object({
        scope: z.enum([...FIGURE_SCOPES, "none"]),
        wilaya: z.int().nullable(),
        category: z.int().nullable(),
        minutes: z.int().nullable(),
        count: z.int(),
        days: z.literal(FIGURE_DAYS),
        from: z.string(),
        until: z.string(),
      }),
    },
    run: async (ctx, { query }) => {
      const { wilayaId, categoryId, from, until, ...figure } = await firstOfferFigure(ctx, toPlaceFilter(query));
      const span = { from: new Date(from).toISOString(), until: new Date(until).toISOString() };
      return { status: 200, body: { ...figure, wilaya: wilayaId, category: categoryId, days: FIGURE_DAYS, ...span } };
    },
  }),
];
