import { data, redirect } from "react-router";
import { addCategory } from "#app/domain/taxonomy/add-category.ts";
import { adminCategories } from "#app/domain/taxonomy/admin-categories.ts";
import { AddCategoryInput, MoveInput } from "#app/domain/taxonomy/input.ts";
import { moveCategoryOrSubcategory } from "#app/domain/taxonomy/move-category-or-subcategory.ts";
import { CATEGORY_STATES, isInState } from "#app/domain/taxonomy/rules.ts";
import { searchedRows } from "#app/http/admin/short-list.ts";
import { readFormValues, submitForm } from "#app/http/forms/form.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminSiteTexts } from "#app/locales/browser/admin-site.ts";
import { CategoriesPage } from "#app/ui/admin/categories/categories-page.tsx";
import { CATEGORIES, CATEGORY_DONE } from "#app/ui/admin/categories/category-actions.ts";
import { buildQuery } from "#app/ui/build-query.ts";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { categoryRowView } from "#app/views/taxonomy/admin-category-views.ts";
import type { Route } from "./+types/categories.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const rows = await adminCategories(ctx);
  const { search, found } = searchedRows(args.url, rows, ({ nameAr, nameFr, nameEn }) => [nameAr, nameFr, nameEn]);
  const state = CATEGORY_STATES.find((one) => one === args.url.searchParams.get("status")) ?? null;
  return {
    search,
    state,
    standing: rows.filter(({ place }) => place !== null).length,
    done: CATEGORY_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null,
    lines: found.filter((row) => isInState(row, state)).map((row) => categoryRowView(ctx.language, row)),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const typed = await readFormValues(args.request);
  if (typed.do === "added") {
    const added = await submitForm(ctx, typed, AddCategoryInput, addCategory);
    return added.ok ? redirect(localizedPath(args.url, `${CATEGORIES}/${added.result}?done=added`), 303) : added.reply;
  }
  if (typed.do !== "up" && typed.do !== "down") throw data(null, { status: 400 });
  const by = typed.do === "up" ? -1 : 1;
  const moved = await submitForm(ctx, typed, MoveInput, (_, input) =>
    moveCategoryOrSubcategory(ctx, { ...input, kind: "category", by }),
  );
  return moved.ok
    ? redirect(localizedPath(args.url, `${CATEGORIES}${keptQuery(args.url)}#${typed.do}-${Number(typed.id)}`), 303)
    : moved.reply;
}

/** The list stays filtered after a move. */
const keptQuery = ({ searchParams }: URL): string =>
  buildQuery({ search: searchParams.get("search"), status: searchParams.get("status"), done: "moved" });

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default withTexts(adminSiteTexts, function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} submission={actionData} />;
});
