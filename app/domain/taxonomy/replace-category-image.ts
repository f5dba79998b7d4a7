import { eq, type SQL } from "drizzle-orm";
import type { Statement } from "#db/open.ts";
import { mediaObjects } from "#db/schema/media.ts";
import type { categoryImages } from "#db/schema/taxonomy.ts";
import { claimUploads } from "../media/claim-uploads.ts";
import type { ReceivedImage } from "../media/receive-image.ts";
import { deleteMediaStatement, storeMediaIfStatement } from "../media/statements.ts";
import type { Ctx } from "../shared/contracts/ctx.ts";
import { InvalidFields } from "../shared/errors/field-errors.ts";
import { withField } from "../shared/errors/with-field.ts";
import type { ReviseCategoryInput } from "./input.ts";
import { deleteCategoryImageStatement, setCategoryImageStatement } from "./statements.ts";

type Shown = Omit<typeof categoryImages.$inferSelect, "categoryId">;
type Asked = {
  input: Pick<ReviseCategoryInput, "image" | "image_alt_ar" | "image_alt_fr" | "image_alt_en">;
  image: ReceivedImage | undefined;
  categoryId: number;
  before: Shown | null;
};

/** Undefined if nothing changes. `gone`: images whose objects can be deleted afterwards. */
export async function replaceCategoryImage(ctx: Ctx, adminId: string, { input, image, categoryId, before }: Asked) {
  const received = image ?? (await uploadOf(ctx, input.image, before));
  if (received === null)
    return before === null ? undefined : hidden(ctx, categoryId, before, await unusedImage(ctx, before.mediaId));
  const mediaId = received?.id ?? before?.mediaId;
  const alts = { altAr: input.image_alt_ar, altFr: input.image_alt_fr, altEn: input.image_alt_en };
  if (mediaId === undefined) {
    if (Object.values(alts).some((alt) => alt !== undefined)) throw new InvalidFields({ image: [{ code: "no_file" }] });
    return undefined;
  }
  const after: Shown = { mediaId, ...wordsOf(alts, before) };
  if (before && JSON.stringify(logged(before)) === JSON.stringify(logged(after))) return undefined;
  const unused = before && before.mediaId !== mediaId ? before.mediaId : null;
  return {
    before: logged(before),
    after: logged(after),
    unused: unused === null ? undefined : await unusedImage(ctx, unused),
    statements: (condition: SQL): Statement[] => [
      storeMediaIfStatement(ctx.db, { images: received ? [received] : [], ownerId: adminId, at: ctx.now, condition }),
      setCategoryImageStatement(ctx.db, { categoryId, ...after }, condition),
      ...(unused === null ? [] : [deleteMediaStatement(ctx.db, { ids: [unused], condition })]),
    ],
  };
}

async function uploadOf(ctx: Ctx, image: string | null | undefined, before: Shown | null) {
  if (image === undefined || image === null) return image;
  const id = image.split("/").at(-1) ?? "";
  if (id === before?.mediaId) return undefined;
  const [uploaded] = await withField("image", claimUploads(ctx, { ids: [id], purpose: "picture" }));
  return uploaded;
}

const hidden = ({ db }: Ctx, categoryId: number, before: Shown, unused: { key: string } | undefined) => ({
  before: logged(before),
  after: logged(null),
  unused,
  statements: (condition: SQL): Statement[] => [
    deleteCategoryImageStatement(db, { categoryId }, condition),
    deleteMediaStatement(db, { ids: [before.mediaId], condition }),
  ],
});

async function unusedImage({ db }: Ctx, mediaId: string) {
  const [found] = await db.select({ key: mediaObjects.key }).from(mediaObjects).where(eq(mediaObjects.id, mediaId));
  return found;
}

const logged = (shown: Shown | null) => ({
  image: shown?.mediaId ?? null,
  ...(shown && { image_alt_ar: shown.altAr, image_alt_fr: shown.altFr, image_alt_en: shown.altEn }),
});

type Words = Pick<Shown, "altAr" | "altFr" | "altEn">;

/** Refuses: fields: an alt text missing in one language. */
function wordsOf(alts: { [Name in keyof Words]: string | undefined }, before: Words | null): Words {
  const words = {
    altAr: alts.altAr ?? before?.altAr ?? "",
    altFr: alts.altFr ?? before?.altFr ?? "",
    altEn: alts.altEn ?? before?.altEn ?? "",
  };
  const FIELD = { altAr: "image_alt_ar", altFr: "image_alt_fr", altEn: "image_alt_en" } as const;
  const missing = (Object.keys(FIELD) as (keyof Words)[]).filter((name) => words[name] === "");
  if (missing.length > 0)
    throw new InvalidFields(Object.fromEntries(missing.map((name) => [FIELD[name], [{ code: "required" }]])));
  return words;
}
