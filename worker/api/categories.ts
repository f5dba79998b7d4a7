import { z } from "zod";
import { asAdmin } from "#app/domain/as-admin.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { refuse } from "#app/domain/refusals.ts";
import { addCategory } from "#app/domain/taxonomy/add-category.ts";
import { addSubcategory } from "#app/domain/taxonomy/add-subcategory.ts";
import { allCategories, categoryFile, subcategoryFile } from "#app/domain/taxonomy/all-categories.ts";
import {
  AddCategoryInput,
  AddSubcategoryInput,
  ReviseCategoryInput,
  ReviseSubcategoryInput,
} from "#app/domain/taxonomy/input.ts";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import { reviseSubcategory } from "#app/domain/taxonomy/revise-subcategory.ts";
import { wholeTyped } from "#app/domain/whole-typed.ts";
import { defineCall } from "./call.ts";
import { categoryOfAll, categoryOfAllJson, subcategoryOfAll, subcategoryOfAllJson } from "./shapes/category-of-all.ts";

const CATEGORIES = "/admin/categories";
const SUBCATEGORIES = "/admin/sub-categories";

/** What is no number is no category's. */
const numberOf = ({ id = "" }: Readonly<Record<string, string>>) => wholeTyped(id) ?? 0;

const reach = async ({ actor }: Ctx) => void asAdmin(actor);

const categoryOf = async (ctx: Ctx, id: number) => categoryOfAllJson(ctx, (await categoryFile(ctx, id)).category);

async function subcategoryOf(ctx: Ctx, id: number, categoryId: number) {
  const { category } = await categoryFile(ctx, categoryId);
  const row = category.subcategories.find((one) => one.id === id);
  if (!row) throw refuse("not_found");
  return subcategoryOfAllJson(row);
}

export const categoryCalls = [
  defineCall({
    method: "get",
    path: CATEGORIES,
    spec: "C53, ours",
    summary: "Every category with its sub-categories, retired ones too, each list in its order.",
    who: "signed_in",
    reach,
    answers: { 200: z.array(categoryOfAll) },
    run: async (ctx) => ({ status: 200, body: (await allCategories(ctx)).map((row) => categoryOfAllJson(ctx, row)) }),
  }),
  defineCall({
    method: "post",
    path: CATEGORIES,
    spec: "C53, ours",
    summary: "Add a category, last of the list.",
    who: "signed_in",
    reach,
    body: AddCategoryInput,
    answers: { 201: categoryOfAll },
    run: async (ctx, { body }) => ({ status: 201, body: await categoryOf(ctx, await addCategory(ctx, body)) }),
  }),
  defineCall({
    method: "patch",
    path: `${CATEGORIES}/:id`,
    spec: "C53",
    summary:
      "Change a category: its names, what an offer costs (1 to 5, for requests from then on), its picture (`image`: the id of an upload " +
      "for `picture`, with words in three languages; empty takes it away), its place, and whether it may be chosen. `reason` stands in the log.",
    who: "signed_in",
    reach: async (ctx, params) => {
      await reach(ctx);
      await categoryOf(ctx, numberOf(params));
    },
    body: ReviseCategoryInput,
    answers: { 200: categoryOfAll },
    run: async (ctx, { params, body }) => {
      await reviseCategory(ctx, { ...body, categoryId: numberOf(params) });
      return { status: 200, body: await categoryOf(ctx, numberOf(params)) };
    },
  }),
  defineCall({
    method: "post",
    path: `${CATEGORIES}/:id/sub-categories`,
    spec: "C53, ours",
    summary: "Add a sub-category, last of its category.",
    who: "signed_in",
    reach: async (ctx, params) => {
      await reach(ctx);
      await categoryOf(ctx, numberOf(params));
    },
    body: AddSubcategoryInput,
    answers: { 201: subcategoryOfAll },
    run: async (ctx, { params, body }) => {
      const categoryId = numberOf(params);
      return { status: 201, body: await subcategoryOf(ctx, await addSubcategory(ctx, { ...body, categoryId }), categoryId) };
    },
  }),
  defineCall({
    method: "patch",
    path: `${SUBCATEGORIES}/:id`,
    spec: "C53, ours",
    summary: "Change a sub-category: its names, its place, and whether it may be chosen. `reason` stands in the log.",
    who: "signed_in",
    reach: async (ctx, params) => {
      await reach(ctx);
      await subcategoryFile(ctx, numberOf(params));
    },
    body: ReviseSubcategoryInput,
    answers: { 200: subcategoryOfAll },
    run: async (ctx, { params, body }) => {
      const subcategoryId = numberOf(params);
      await reviseSubcategory(ctx, { ...body, subcategoryId });
      const { subcategory } = await subcategoryFile(ctx, subcategoryId);
      return { status: 200, body: await subcategoryOf(ctx, subcategoryId, subcategory.categoryId) };
    },
  }),
];
