import type { Ctx } from "#app/domain/ctx.ts";
import { PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { refuse } from "#app/domain/refusals.ts";
import type { Typed } from "./form.ts";
import { readMultipart } from "./multipart.ts";

type JobForm = { typed: Typed; images: ReceivedImage[]; uploadIds: string[]; photosCame: boolean; fault: unknown };

/**
 * A request with its photos, received one at a time. What was typed is given back even if a photo is refused; then
 * `fault` says why, and the photos received before it are let go. `images` may also hold ids of uploads, which stand
 * before the files.
 */
export async function readJobForm(ctx: Ctx, request: Request): Promise<JobForm> {
  const fields: Record<string, string[]> = Object.create(null);
  const images: ReceivedImage[] = [];
  const seen = { photos: 0 };
  const onFile = async (list: string, { bytes, name }: { bytes: Uint8Array; name: string }) => {
    if (list !== "images" || (bytes.byteLength === 0 && name === "")) return;
    seen.photos += 1;
    if (seen.photos + uploadIdsOf(fields).length > PHOTOS_PER_JOB) throw refuse("media.too_many");
    images.push(await receiveImage(ctx, { bytes, purpose: "job_image" }));
  };
  try {
    await readMultipart(request, { onFile, fields });
    return { ...textsOf(fields), images, photosCame: seen.photos > 0, fault: null };
  } catch (fault) {
    await discardImages(ctx, images);
    return { ...textsOf(fields), images: [], photosCame: true, fault };
  }
}

type Fields = Readonly<Record<string, string[]>>;

const textsOf = ({ images, ...fields }: Fields) => ({ typed: typedOf(fields), uploadIds: uploadIdsOf({ images: images ?? [] }) });

const uploadIdsOf = ({ images = [] }: Fields) => images.filter((id) => id !== "");

/** The speciality is asked for under each category; the one of the chosen category counts. */
function typedOf(fields: Fields): Typed {
  const typed: Typed = Object.create(null);
  for (const [name, values] of Object.entries(fields)) typed[name] = values.length === 1 ? (values[0] ?? "") : values;
  const { category } = typed;
  typed.sub_category = typeof category === "string" ? (typed[`sub_category_${category}`] ?? "") : "";
  return typed;
}
