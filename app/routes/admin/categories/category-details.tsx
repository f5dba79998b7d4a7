import { data, redirect } from "react-router";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import { saveAsUploads } from "#app/domain/media/save-as-uploads.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { parseTypedInteger } from "#app/domain/shared/input/parse-typed-integer.ts";
import { addSubcategory } from "#app/domain/taxonomy/add-subcategory.ts";
import { adminCategoryDetails } from "#app/domain/taxonomy/admin-categories.ts";
import {
  AddSubcategoryInput,
  CategoryImageInput,
  CategoryNamesInput,
  MoveInput,
  RestoreInput,
  RetireInput,
} from "#app/domain/taxonomy/input.ts";
import { moveCategoryOrSubcategory } from "#app/domain/taxonomy/move-category-or-subcategory.ts";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import { changedValuesOf } from "#app/http/forms/changed-fields.ts";
import { type FormValues, readFormValues, replyToError, submitForm } from "#app/http/forms/form.ts";
import { readImages } from "#app/http/forms/read-images.ts";
import { orNotFound } from "#app/http/guards/or-not-found.ts";
import { localizedPath, requireAdminPage } from "#app/http/guards/page-guards.ts";
import { adminSiteTexts } from "#app/locales/browser/admin-site.ts";
import { CATEGORIES, CATEGORY_DONE } from "#app/ui/admin/categories/category-actions.ts";
import { CategoryPage } from "#app/ui/admin/categories/category-page.tsx";
import { offlineSafeAction, revalidateUnlessOffline } from "#app/ui/offline-safe-action.ts";
import { withTexts } from "#app/ui/with-texts.tsx";
import { categoryView } from "#app/views/taxonomy/admin-category-views.ts";
import type { Route } from "./+types/category-details.ts";

const PICTURE = { list: "image", most: 1, purpose: "picture" } as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPage(args);
  const details = await orNotFound(adminCategoryDetails(ctx, parseTypedInteger(args.params.id) ?? 0));
  const done = CATEGORY_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null;
  return { done, view: categoryView(ctx, details) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminPage(args);
  const categoryId = parseTypedInteger(args.params.id) ?? 0;
  const hasFile = args.request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
  const read = hasFile
    ? await readImages(ctx, args.request, { takes: [PICTURE] })
    : { typed: await readFormValues(args.request), images: [], fault: null };
  const { typed, images } = read;
  // The button comes after the file, so a file that is too large hides it. Only one form of the page has a file.
  if (read.fault) return replyToError(read.fault, { ...typed, do: "picture" }, ctx.language);
  const action = String(typed.do);
  const form = Object.hasOwn(FORMS, action) ? FORMS[action] : undefined;
  if (!form) throw data(null, { status: 400 });

  const [image] = images;
  const outcome = await form(ctx, image ? { ...typed, image_id: image.id } : typed, categoryId, images);
  if (!outcome.ok && image) await saveAsUploads(ctx, images);
  if (!outcome.ok) return outcome.reply;
  const place = action === "up" || action === "down" ? `done=moved#${action}-${Number(typed.id)}` : `done=${action}`;
  return redirect(localizedPath(args.url, `${CATEGORIES}/${categoryId}?${place}`), 303);
}

type Form = (ctx: Ctx, typed: FormValues, categoryId: number, images: readonly ReceivedImage[]) => ReturnType<typeof submitForm>;

const move =
  (by: 1 | -1): Form =>
  (ctx, typed) =>
    submitForm(ctx, typed, MoveInput, (_, input) => moveCategoryOrSubcategory(ctx, { ...input, kind: "subcategory", by }));

const FORMS: Record<string, Form> = {
  data: (ctx, typed, categoryId) =>
    submitForm(ctx, changedValuesOf(typed), CategoryNamesInput, (_, input) => reviseCategory(ctx, { ...input, categoryId })),
  picture: (ctx, typed, categoryId, images) =>
    submitForm(ctx, typed, CategoryImageInput, (_, { image_id: image, ...input }) =>
      reviseCategory(ctx, { ...input, image, categoryId }, images),
    ),
  unpictured: (ctx, typed, categoryId) =>
    submitForm(ctx, typed, RestoreInput, (_, { version }) => reviseCategory(ctx, { image: null, version, categoryId })),
  retired: (ctx, typed, categoryId) =>
    submitForm(ctx, typed, RetireInput, (_, input) => reviseCategory(ctx, { ...input, is_retired: true, categoryId })),
  restored: (ctx, typed, categoryId) =>
    submitForm(ctx, typed, RestoreInput, (_, input) => reviseCategory(ctx, { ...input, is_retired: false, categoryId })),
  added: (ctx, typed, categoryId) =>
    submitForm(ctx, typed, AddSubcategoryInput, (_, input) => addSubcategory(ctx, { ...input, categoryId })),
  up: move(-1),
  down: move(1),
};

export const clientAction = (args: Route.ClientActionArgs) => offlineSafeAction(args);

export const shouldRevalidate = revalidateUnlessOffline;

export default withTexts(adminSiteTexts, function CategoryDetails({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} submission={actionData} />;
});
