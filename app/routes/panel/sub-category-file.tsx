import { data, redirect } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { subcategoryFile } from "#app/domain/taxonomy/all-categories.ts";
import { RestoreInput, RetireInput, SubcategoryNamesInput } from "#app/domain/taxonomy/input.ts";
import { reviseSubcategory } from "#app/domain/taxonomy/revise-subcategory.ts";
import { wholeTyped } from "#app/domain/whole-typed.ts";
import { subcategoryView } from "#app/http/category-views.ts";
import { submitForm, type Typed, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { CATEGORY_DONE, SUBCATEGORIES } from "#app/ui/panel/category-places.ts";
import { SubcategoryPage } from "#app/ui/panel/subcategory-page.tsx";
import type { Route } from "./+types/sub-category-file.ts";

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const file = await orNotFound(subcategoryFile(ctx, wholeTyped(args.params.id) ?? 0));
  const done = CATEGORY_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null;
  return { done, view: subcategoryView(ctx, file) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const subcategoryId = wholeTyped(args.params.id) ?? 0;
  const typed = await typedFields(args.request);
  const asked = String(typed.do);
  const form = Object.hasOwn(FORMS, asked) ? FORMS[asked] : undefined;
  if (!form) throw data(null, { status: 400 });
  const outcome = await form(ctx, typed, subcategoryId);
  return outcome.ok ? redirect(here(args.url, `${SUBCATEGORIES}/${subcategoryId}?done=${asked}`), 303) : outcome.reply;
}

type Form = (ctx: Ctx, typed: Typed, subcategoryId: number) => ReturnType<typeof submitForm>;

const FORMS: Record<string, Form> = {
  data: (ctx, typed, subcategoryId) =>
    submitForm(ctx, typed, SubcategoryNamesInput, (_, input) => reviseSubcategory(ctx, { ...input, subcategoryId })),
  retired: (ctx, typed, subcategoryId) =>
    submitForm(ctx, typed, RetireInput, (_, input) => reviseSubcategory(ctx, { ...input, is_retired: true, subcategoryId })),
  restored: (ctx, typed, subcategoryId) =>
    submitForm(ctx, typed, RestoreInput, (_, input) => reviseSubcategory(ctx, { ...input, is_retired: false, subcategoryId })),
};

/** R39: one speciality, and what may be done about it. */
export default function SubcategoryFile({ loaderData, actionData }: Route.ComponentProps) {
  return <SubcategoryPage {...loaderData} lastResult={actionData} />;
}
