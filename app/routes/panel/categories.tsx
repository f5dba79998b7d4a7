import { data, redirect } from "react-router";
import { addCategory } from "#app/domain/taxonomy/add-category.ts";
import { allCategories } from "#app/domain/taxonomy/all-categories.ts";
import { AddCategoryInput, MoveInput } from "#app/domain/taxonomy/input.ts";
import { moveEntry } from "#app/domain/taxonomy/move-entry.ts";
import { categoryLine } from "#app/http/category-views.ts";
import { submitForm, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { CategoriesPage } from "#app/ui/panel/categories-page.tsx";
import { CATEGORIES, CATEGORY_DONE } from "#app/ui/panel/category-places.ts";
import type { Route } from "./+types/categories.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const rows = await allCategories(ctx);
  return {
    done: CATEGORY_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null,
    lines: rows.map((row) => categoryLine(ctx.language, row)),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const typed = await typedFields(args.request);
  if (typed.do === "added") {
    const added = await submitForm(ctx, typed, AddCategoryInput, addCategory);
    return added.ok ? redirect(here(args.url, `${CATEGORIES}/${added.result}?done=added`), 303) : added.reply;
  }
  if (typed.do !== "up" && typed.do !== "down") throw data(null, { status: 400 });
  const by = typed.do === "up" ? -1 : 1;
  const moved = await submitForm(ctx, typed, MoveInput, (_, { id }) => moveEntry(ctx, { kind: "category", id, by }));
  return moved.ok ? redirect(here(args.url, `${CATEGORIES}?done=moved#${typed.do}-${Number(typed.id)}`), 303) : moved.reply;
}

/** R39: what people may choose from, and its order. */
export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} lastResult={actionData} />;
}
