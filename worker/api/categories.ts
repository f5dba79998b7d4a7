import { z } from "zod";
import { requireAdmin } from "#app/domain/shared/admin-rights/require-admin.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { parseTypedInteger } from "#app/domain/shared/input/parse-typed-integer.ts";
import { addCategory } from "#app/domain/taxonomy/add-category.ts";
import { addSubcategory } from "#app/domain/taxonomy/add-subcategory.ts";
import { adminCategories, adminCategoryDetails, adminSubcategoryDetails } from "#app/domain/taxonomy/admin-categories.ts";
import {
  AddCategoryInput,
  AddSubcategoryInput,
  ReviseCategoryInput,
  ReviseSubcategoryInput,
} from "#app/domain/taxonomy/input.ts";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import { reviseSubcategory } from "#app/domain/taxonomy/revise-subcategory.ts";
import { adminCategory, adminCategoryJson, adminSubcategory, adminSubcategoryJson } from "./schemas/admin-category.ts";
import { defineEndpoint } from "./serve/endpoint.ts";

const CATEGORIES = "/admin/categories";
const SUBCATEGORIES = "/admin/sub-categories";

/** A value that is no number is no category's id. */
const numberOf = ({ id = "" }: Readonly<Record<string, string>>) => parseTypedInteger(id) ?? 0;

const authorize = async ({ actor }: Ctx) => void requireAdmin(actor);

const categoryOf = async (ctx: Ctx, id: number) => adminCategoryJson(ctx, (await adminCategoryDetails(ctx, id)).category);

async function subcategoryOf(ctx: Ctx, id: number, categoryId: number) {
  const { category } = await adminCategoryDetails(ctx, categoryId);
  const row = category.subcategories.find((one) => one.id === id);
  if (!row) throw refuse("not_found");
  return adminSubcategoryJson(row);
}

export const categoryCalls = [
  defineEndpoint({
    method: "get",
    path: CATEGORIES,
    spec: "C53, ours",
    summary: "Every category with its sub-categories, retired ones too, each list in its order.",
    audience: "signed_in",
    authorize,
    answers: { 200: z.array(adminCategory) },
    run: async (ctx) => ({ status: 200, body: (await adminCategories(ctx)).map((row) => adminCategoryJson(ctx, row)) }),
  }),
  defineEndpoint({
    method: "post",
    path: CATEGORIES,
    spec: "C53, ours",
    summary: "Add a category, last of the list.",
    audience: "signed_in",
    authorize,
    body: AddCategoryInput,
    answers: { 201: adminCategory },
    run: async (ctx, { body }) => ({ status: 201, body: await categoryOf(ctx, await addCategory(ctx, body)) }),
  }),
  defineEndpoint({
    method: "patch",
    path: `${CATEGORIES}/:id`,
    spec: "C53",
    summary:
      "Change a category: its names, what an offer costs (1 to 5, for requests from then on), its picture (`image`: the id of an upload " +
      "for `picture`, with words in three languages; empty takes it away), its place, and whether it may be chosen. `reason` stands in the log.",
    audience: "signed_in",
    authorize: async (ctx, params) => {
      await authorize(ctx);
      await categoryOf(ctx, numberOf(params));
    },
    body: ReviseCategoryInput,
    answers: { 200: adminCategory },
    run: async (ctx, { params, body }) => {
      await reviseCategory(ctx, { ...body, categoryId: numberOf(params) });
      return { status: 200, body: await categoryOf(ctx, numberOf(params)) };
    },
  }),
  defineEndpoint({
    method: "post",
    path: `${CATEGORIES}/:id/sub-categories`,
    spec: "C53, ours",
    summary: "Add a sub-category, last of its category.",
    audience: "signed_in",
    authorize: async (ctx, params) => {
      await authorize(ctx);
      await categoryOf(ctx, numberOf(params));
    },
    body: AddSubcategoryInput,
    answers: { 201: adminSubcategory },
    run: async (ctx, { params, body }) => {
      const categoryId = numberOf(params);
      return { status: 201, body: await subcategoryOf(ctx, await addSubcategory(ctx, { ...body, categoryId }), categoryId) };
    },
  }),
  defineEndpoint({
    method: "patch",
    path: `${SUBCATEGORIES}/:id`,
    spec: "C53, ours",
    summary: "Change a sub-category: its names, its place, and whether it may be chosen. `reason` stands in the log.",
    audience: "signed_in",
    authorize: async (ctx, params) => {
      await authorize(ctx);
      await adminSubcategoryDetails(ctx, numberOf(params));
    },
    body: ReviseSubcategoryInput,
    answers: { 200: adminSubcategory },
    run: async (ctx, { params, body }) => {
      const subcategoryId = numberOf(params);
      await reviseSubcategory(ctx, { ...body, subcategoryId });
      const { subcategory } = await adminSubcategoryDetails(ctx, subcategoryId);
      return { status: 200, body: await subcategoryOf(ctx, subcategoryId, subcategory.categoryId) };
    },
  }),
];
