import { z } from "zod";
import { communes, wilayas } from "#app/domain/geography/queries.ts";
import { emptyToUndefined, referenceId } from "#app/domain/shared/input/fields.ts";
import { categoriesWithSubcategories, subcategories } from "#app/domain/taxonomy/queries.ts";
import {
  category,
  categoryJson,
  commune,
  communeJson,
  subcategory,
  subcategoryJson,
  wilaya,
  wilayaJson,
} from "./schemas/place.ts";
import { defineEndpoint } from "./serve/endpoint.ts";

const search = emptyToUndefined(z.string().trim().max(200));

export const referenceDataEndpoints = [
  defineEndpoint({
    method: "get",
    path: "/services/categories",
    spec: "C18",
    summary: "All categories with their sub-categories.",
    audience: "anyone",
    allowsInvalidToken: true,
    answers: { 200: z.array(category) },
    run: async (ctx) => ({ status: 200, body: (await categoriesWithSubcategories(ctx)).map((row) => categoryJson(ctx, row)) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/services/sub-categories",
    spec: "C20",
    summary: "Sub-categories, of one category or found by words.",
    audience: "anyone",
    allowsInvalidToken: true,
    query: z.object({ category: emptyToUndefined(referenceId()), search }),
    answers: { 200: z.array(subcategory) },
    run: async (ctx, { query }) => ({
      status: 200,
      body: (await subcategories(ctx, { categoryId: query.category, search: query.search })).map(subcategoryJson),
    }),
  }),
  defineEndpoint({
    method: "get",
    path: "/services/wilayas",
    spec: "C21",
    summary: "The 69 wilayas; `search` folds accents, hyphens, articles and Arabic letter variants.",
    audience: "anyone",
    allowsInvalidToken: true,
    query: z.object({ search }),
    answers: { 200: z.array(wilaya) },
    run: async (ctx, { query }) => ({ status: 200, body: (await wilayas(ctx, query)).map(wilayaJson) }),
  }),
  defineEndpoint({
    method: "get",
    path: "/services/communes",
    spec: "C22",
    summary: "Communes, of one wilaya or found by words.",
    audience: "anyone",
    allowsInvalidToken: true,
    query: z.object({ wilaya: emptyToUndefined(referenceId()), search }),
    answers: { 200: z.array(commune) },
    run: async (ctx, { query }) => ({
      status: 200,
      body: (await communes(ctx, { wilayaId: query.wilaya, search: query.search })).map(communeJson),
    }),
  }),
];
