import { publicProfile } from "#app/domain/artisans/public-profile.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { publicArtisan, publicArtisanJson } from "./schemas/public-profile.ts";
import { defineEndpoint } from "./serve/endpoint.ts";

export const artisanCalls = [
  defineEndpoint({
    method: "get",
    path: "/services/artisans/:slug",
    spec: "R40, 2.16",
    summary: "An artisan's public profile; how to reach the artisan is learned by a match alone.",
    audience: "anyone",
    allowsInvalidToken: true,
    answers: { 200: publicArtisan },
    run: async (ctx, { params }) => {
      const artisan = await publicProfile(ctx, params.slug ?? "");
      if (!artisan) throw refuse("not_found");
      return { status: 200, body: publicArtisanJson(ctx, artisan) };
    },
  }),
];
