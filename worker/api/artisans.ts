import { publicProfile } from "#app/domain/artisans/public-profile.ts";
import { refuse } from "#app/domain/refusals.ts";
import { defineCall } from "./call.ts";
import { publicArtisan, publicArtisanJson } from "./shapes/public-profile.ts";

export const artisanCalls = [
  defineCall({
    method: "get",
    path: "/services/artisans/:slug",
    spec: "R40, 2.16",
    summary: "An artisan's public profile; how to reach him is learned by a match alone.",
    who: "anyone",
    ignoresBadToken: true,
    answers: { 200: publicArtisan },
    run: async (ctx, { params }) => {
      const artisan = await publicProfile(ctx, params.slug ?? "");
      if (!artisan) throw refuse("not_found");
      return { status: 200, body: publicArtisanJson(ctx, artisan) };
    },
  }),
];
