import { data, redirect } from "react-router";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { parseTypedInteger } from "#app/domain/shared/input/parse-typed-integer.ts";
import { adminSubcategoryDetails } from "#app/domain/taxonomy/admin-categories.ts";
import { RestoreInput, RetireInput, SubcategoryNamesInput } from "#app/domain/taxonomy/input.ts";
import { reviseSubcategory } from "#app/domain/taxonomy/revise-subcategory.ts";
import { changedValuesOf } from "#app/http/forms/changed-fields.ts";
import { type FormValues, readFormValues, submitForm } from "#app/http/forms/form.ts";
import { orNotFound } from "#app/http/guards/or-not-found.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminSiteTexts } from "#app/locales/browser/admin-site.ts";
import { CATEGORY_DONE, SUBCATEGORIES } from "#app/ui/admin/categories/category-actions.ts";
import { SubcategoryPage } from "#app/ui/admin/categories/subcategory-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { subcategoryView } from "#app/views/taxonomy/admin-category-views.ts";
import type { Route } from "./+types/subcategory-details.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const details = await orNotFound(adminSubcategoryDetails(ctx, parseTypedInteger(args.params.id) ?? 0));
  const done = CATEGORY_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null;
  return { done, view: subcategoryView(ctx, details) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const subcategoryId = parseTypedInteger(args.params.id) ?? 0;
  const typed = await readFormValues(args.request);
  const action = String(typed.do);
  const form = Object.hasOwn(FORMS, action) ? FORMS[action] : undefined;
  if (!form) throw data(null, { status: 400 });
  const outcome = await form(ctx, typed, subcategoryId);
  return outcome.ok ? redirect(localizedPath(args.url, `${SUBCATEGORIES}/${subcategoryId}?done=${action}`), 303) : outcome.reply;
}

type Form = (ctx: Ctx, typed: FormValues, subcategoryId: number) => ReturnType<typeof submitForm>;

const FORMS: Record<string, Form> = {
  data: (ctx, typed, subcategoryId) =>
    submitForm(ctx, changedValuesOf(typed), SubcategoryNamesInput, (_, input) =>
      reviseSubcategory(ctx, { ...input, subcategoryId }),
    ),
  retired: (ctx, typed, subcategoryId) =>
    submitForm(ctx, typed, RetireInput, (_, input) => reviseSubcategory(ctx, { ...input, is_retired: true, subcategoryId })),
  restored: (ctx, typed, subcategoryId) =>
    submitForm(ctx, typed, RestoreInput, (_, input) => reviseSubcategory(ctx, { ...input, is_retired: false, subcategoryId })),
};

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default withTexts(adminSiteTexts, function SubcategoryDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <SubcategoryPage {...loaderData} submission={actionData} />;
});
