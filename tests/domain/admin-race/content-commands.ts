import { requirePostBySlug } from "#app/domain/blog/admin-posts.ts";
import { deletePost } from "#app/domain/blog/delete-post.ts";
import { revisePost } from "#app/domain/blog/revise-post.ts";
import { writePost } from "#app/domain/blog/write-post.ts";
import { ownViews } from "#app/domain/inbox/views/own-views.ts";
import { removeView } from "#app/domain/inbox/views/remove-view.ts";
import { renameView } from "#app/domain/inbox/views/rename-view.ts";
import { saveView } from "#app/domain/inbox/views/save-view.ts";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import { addPack } from "#app/domain/payments/add-pack.ts";
import { packs } from "#app/domain/payments/queries.ts";
import { setPackOnSale } from "#app/domain/payments/set-pack-on-sale.ts";
import { decideLimit } from "#app/domain/settings/decide-limit.ts";
import { ReviseSettingsInput } from "#app/domain/settings/input.ts";
import { reviseSettings } from "#app/domain/settings/revise-settings.ts";
import { addCategory } from "#app/domain/taxonomy/add-category.ts";
import { addSubcategory } from "#app/domain/taxonomy/add-subcategory.ts";
import { moveCategoryOrSubcategory } from "#app/domain/taxonomy/move-category-or-subcategory.ts";
import { reviseCategory } from "#app/domain/taxonomy/revise-category.ts";
import { reviseSubcategory } from "#app/domain/taxonomy/revise-subcategory.ts";
import { ctxAs, type TestCtx, testCtx } from "#tests/support/ctx.ts";
import { picture } from "../payments/fixtures.ts";
import { type Arrange, NOTE } from "./arrange.ts";

const REASON = { reason: NOTE };
const POST = {
  ...{ title_ar: "كيف تكتشف تسرّب المياه", content_ar: "<p>خمس علامات</p>" },
  ...{ title_fr: "Repérer une fuite d’eau", content_fr: "<p>Cinq signes</p>" },
  ...{ thumbnail_alt_ar: "أنبوب", thumbnail_alt_fr: "Un tuyau" },
  blog_type: "guides",
} as const;
const ALTS = { image_alt_ar: "أنبوب", image_alt_fr: "Un tuyau", image_alt_en: "A pipe" };

const nadir = () => ctxAs("nadir");
const names = (word: string) => ({ name_ar: `صنف ${word}`, name_fr: `Métier ${word}`, name_en: `Trade ${word}` });
const image = (): ReceivedImage => ({ ...picture(), purpose: "picture" });

async function writtenPost(isDraft = true) {
  const thumbnail = { image: image() };
  const { slug } = await writePost(nadir(), { input: { ...POST, is_draft: isDraft }, thumbnail });
  return requirePostBySlug(nadir(), slug);
}

const VIEW = { list: "users", query: "role=artisan" } as const;

async function ownView(admin: TestCtx, name: string): Promise<string> {
  await saveView(admin, { ...VIEW, name });
  return (await ownViews(admin)).find((view) => view.name === name)?.id ?? "";
}

let prices = 5_000;
const freshPrice = () => prices++;

export const CONTENT_COMMANDS: Record<string, Arrange> = {
  "writes a post": async () => {
    const thumbnail = { image: image() };
    return (ctx) => writePost(ctx, { input: { ...POST, is_draft: false }, thumbnail });
  },
  "revises and publishes a post": async () => {
    const [{ id: postId }, thumbnail] = [await writtenPost(), { image: image() }];
    return (ctx) => revisePost(ctx, { postId, input: { title_fr: "Repérer une fuite", is_draft: false }, thumbnail });
  },
  "takes a published post back": async () => {
    const { id: postId } = await writtenPost(false);
    return (ctx) => revisePost(ctx, { postId, input: { is_draft: true }, thumbnail: {} });
  },
  "deletes a post": async () => {
    const { id: postId } = await writtenPost(false);
    return (ctx) => deletePost(ctx, { postId });
  },
  "saves a view of a list": async (_, mark) => (ctx) => saveView(ctx, { ...VIEW, name: mark }),
  "renames a view of a list": async (admin, mark) => {
    const id = await ownView(admin, mark);
    return (ctx) => renameView(ctx, { id, name: `${mark} again` });
  },
  "removes a view of a list": async (admin, mark) => {
    const id = await ownView(admin, mark);
    return (ctx) => removeView(ctx, { id });
  },
  "adds a category": async (_, mark) => (ctx) => addCategory(ctx, { ...names(mark), ...REASON }),
  "adds a subcategory": async (_, mark) => (ctx) => addSubcategory(ctx, { categoryId: 1, ...names(mark), ...REASON }),
  "revises a category and its image": async (_, mark) => {
    const categoryId = await addCategory(nadir(), names(`revised ${mark}`));
    const picture = image();
    return (ctx) => reviseCategory(ctx, { categoryId, points_cost: 3, is_retired: true, ...ALTS, ...REASON }, [picture]);
  },
  "puts a category at another position": async (_, mark) => {
    const categoryId = await addCategory(nadir(), names(`put ${mark}`));
    return (ctx) => reviseCategory(ctx, { categoryId, position: 2, ...REASON });
  },
  "revises a subcategory": async (_, mark) => {
    const subcategoryId = await addSubcategory(nadir(), { categoryId: 1, ...names(`revised ${mark}`) });
    return (ctx) => reviseSubcategory(ctx, { subcategoryId, name_en: `Other ${mark}`, ...REASON });
  },
  "moves a subcategory up": async (_, mark) => {
    const id = await addSubcategory(nadir(), { categoryId: 1, ...names(`moved ${mark}`) });
    return (ctx) => moveCategoryOrSubcategory(ctx, { kind: "subcategory", id, by: -1 });
  },
  "changes a setting": async (_, mark) => {
    const account = { beneficiary: mark, ccp_number: "20260099", ccp_key: "69" };
    return (ctx) => reviseSettings(ctx, ReviseSettingsInput.parse({ ...account, ...REASON }));
  },
  "decides a proposed limit": async () => {
    await reviseSettings(nadir(), ReviseSettingsInput.parse({ points_alone: 70, ...REASON }));
    return (ctx) => decideLimit(ctx, { decision: "confirmed", value: 70 });
  },
  "adds a pack in place of another": async () => {
    await addPack(nadir(), { points: 300, price: freshPrice(), ...REASON });
    return (ctx) => addPack(ctx, { points: 300, price: freshPrice(), ...REASON });
  },
  "takes a pack off sale": async () => {
    const packId = await addPack(nadir(), { points: 300, price: freshPrice(), ...REASON });
    return (ctx) => setPackOnSale(ctx, { packId, is_sold: false, ...REASON });
  },
  "sells a pack again": async () => {
    const packId = await addPack(nadir(), { points: 400, price: freshPrice(), ...REASON });
    for (const { id } of (await packs(testCtx())).filter(({ points }) => points === 400))
      await setPackOnSale(nadir(), { packId: id, is_sold: false, ...REASON });
    return (ctx) => setPackOnSale(ctx, { packId, is_sold: true, ...REASON });
  },
};
