import { data, redirect } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { keepImages } from "#app/domain/media/keep-images.ts";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import { addSubcategory } from "#app/domain/taxonomy/add-subcategory.ts";
import { categoryFile } from "#app/domain/taxonomy/all-categories.ts";
import {
  AddSubcategoryInput,
  CategoryNamesInput,
  CategoryPictureInput,
  MoveInput,
  RestoreInput,
  RetireInput,
} from "#app/domain/taxonomy/input.ts";
import { moveEntry } from "#app/domain/taxonomy/move-entry.ts";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import { wholeTyped } from "#app/domain/whole-typed.ts";
import { categoryView } from "#app/http/category-views.ts";
import { replyTo, submitForm, type Typed, typedFields } from "#app/http/form.ts";
import { asAdmin, here } from "#app/http/guard.ts";
import { orNotFound } from "#app/http/or-not-found.ts";
import { readPictures } from "#app/http/read-pictures.ts";
import { CategoryPage } from "#app/ui/panel/category-page.tsx";
import { CATEGORIES, CATEGORY_DONE } from "#app/ui/panel/category-places.ts";
import type { Route } from "./+types/category-file.ts";

const PICTURE = { list: "image", most: 1, purpose: "picture" } as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = asAdmin(args);
  const file = await orNotFound(categoryFile(ctx, wholeTyped(args.params.id) ?? 0));
  const done = CATEGORY_DONE.find((one) => one === args.url.searchParams.get("done")) ?? null;
  return { done, view: categoryView(ctx, file) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = asAdmin(args);
  const categoryId = wholeTyped(args.params.id) ?? 0;
  const hasFile = args.request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
  const read = hasFile
    ? await readPictures(ctx, args.request, { takes: [PICTURE] })
    : { typed: await typedFields(args.request), images: [], fault: null };
  const { typed, images } = read;
  if (read.fault) return replyTo(read.fault, typed, ctx.language);
  const asked = String(typed.do);
  const form = Object.hasOwn(FORMS, asked) ? FORMS[asked] : undefined;
  if (!form) throw data(null, { status: 400 });

  const [image] = images;
  const outcome = await form(ctx, image ? { ...typed, image_id: image.id } : typed, categoryId, images);
  if (!outcome.ok && image) await keepImages(ctx, images);
  if (!outcome.ok) return outcome.reply;
  const place = asked === "up" || asked === "down" ? `done=moved#${asked}-${Number(typed.id)}` : `done=${asked}`;
  return redirect(here(args.url, `${CATEGORIES}/${categoryId}?${place}`), 303);
}

type Form = (ctx: Ctx, typed: Typed, categoryId: number, images: readonly ReceivedImage[]) => ReturnType<typeof submitForm>;

const move =
  (by: 1 | -1): Form =>
  (ctx, typed) =>
    submitForm(ctx, typed, MoveInput, (_, { id }) => moveEntry(ctx, { kind: "subcategory", id, by }));

const FORMS: Record<string, Form> = {
  data: (ctx, typed, categoryId) =>
    submitForm(ctx, typed, CategoryNamesInput, (_, input) => reviseCategory(ctx, { ...input, categoryId })),
  picture: (ctx, typed, categoryId, images) =>
    submitForm(ctx, typed, CategoryPictureInput, (_, { image_id: image, ...input }) =>
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

/** R39: one category, and what may be done about it. */
export default function CategoryFile({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} lastResult={actionData} />;
}
