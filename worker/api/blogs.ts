import { z } from "zod";
import { postsWithTranslations, postWithTranslations } from "#app/domain/blog/all-languages.ts";
import { isPostType, MAX_SEARCH_LENGTH, postIdOf } from "#app/domain/blog/rules.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { emptyToUndefined } from "#app/domain/shared/input/fields.ts";
import { publicPost, publicPostJson } from "./schemas/public-post.ts";
import { defineEndpoint } from "./serve/endpoint.ts";

export const blogCalls = [
  defineEndpoint({
    method: "get",
    path: "/blogs",
    spec: "C16, E07, B08",
    summary:
      "The 50 newest published posts, of one `blog_type` or found by `search` in any language; `before` a post's id: older ones.",
    audience: "anyone",
    allowsInvalidToken: true,
    query: z.object({
      blog_type: emptyToUndefined(z.string().max(40)),
      search: emptyToUndefined(z.string().trim().max(MAX_SEARCH_LENGTH)),
      before: emptyToUndefined(z.string().max(40)),
    }),
    answers: { 200: z.array(publicPost) },
    run: async (ctx, { query: { blog_type: named, search, before: typed = "" } }) => {
      const before = postIdOf(typed) ?? undefined;
      // An unknown type has no posts, and an unknown id no older ones.
      const isSomewhere = (named === undefined || isPostType(named)) && (typed === "" || before !== undefined);
      const type = isPostType(named) ? named : undefined;
      const found = isSomewhere ? await postsWithTranslations(ctx, { type, search, before }) : [];
      return { status: 200, body: found.map(publicPostJson) };
    },
  }),
  defineEndpoint({
    method: "get",
    path: "/blogs/:id",
    spec: "C17, E07",
    summary: "One published post, in all its languages.",
    audience: "anyone",
    allowsInvalidToken: true,
    answers: { 200: publicPost },
    run: async (ctx, { params }) => {
      const found = await postWithTranslations(ctx, params.id ?? "");
      if (!found) throw refuse("not_found");
      return { status: 200, body: publicPostJson(found) };
    },
  }),
];
