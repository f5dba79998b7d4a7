import { data } from "react-router";
import { postJobForm } from "#app/domain/jobs/input.ts";
import { PHOTOS_PER_JOB } from "#app/domain/jobs/rules.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { hasEarlyFieldError } from "#app/domain/shared/errors/field-errors.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import type { FormValues } from "./form.ts";
import { MultipartError, readMultipart } from "./multipart.ts";

type JobForm = { typed: FormValues; images: ReceivedImage[]; uploadIds: string[]; photosCame: boolean; fault: unknown };

/**
 * Reads a job with its photos, one at a time. If a photo is refused the typed values are returned, `fault` has the reason, and
 * the photos before it are deleted. `images` may also contain ids of uploads, which come before the files. The other fields come
 * first too: if one of them is wrong no photo is decoded.
 */
export async function readJobForm(ctx: Ctx, request: Request): Promise<JobForm> {
  const fields: Record<string, string[]> = Object.create(null);
  const images: ReceivedImage[] = [];
  const seen = { photos: 0, unread: 0 };
  const onFile = async (list: string, { bytes, name }: { bytes: Uint8Array; name: string }) => {
    if (list !== "images" || (bytes.byteLength === 0 && name === "")) return;
    seen.photos += 1;
    if (fields.step || isWrong(fields)) {
      seen.unread += 1;
      return;
    }
    if (seen.photos + uploadIdsOf(fields).length > PHOTOS_PER_JOB) throw refuse("media.too_many");
    images.push(await receiveImage(ctx, { bytes, purpose: "job_image" }));
  };
  try {
    await readMultipart(request, { onFile, fields });
    // No browser sends our form in another order. The job is refused, so that no photo is lost.
    if (seen.unread > 0 && !fields.step && !isWrong(fields)) throw data(null, { status: 400 });
    return { ...textsOf(fields), images, photosCame: seen.photos > 0, fault: null };
  } catch (fault) {
    await discardImages(ctx, images);
    return { ...textsOf(fields), images: [], photosCame: true, fault: asRefusal(fault, fields) };
  }
}

/** A malformed form is a 400 and a flood a 413. Photos that are too large together are refused like a single one. */
function asRefusal(fault: unknown, fields: Fields): unknown {
  if (!(fault instanceof MultipartError)) return fault;
  if (fault.reason === "malformed") throw data(null, { status: 400 });
  if (Object.keys(fields).length === 0) throw data(null, { status: 413 });
  return refuse("media.too_large");
}

const isWrong = (fields: Fields) => hasEarlyFieldError(postJobForm({ photos: 1 }), typedOf(fields));

type Fields = Readonly<Record<string, string[]>>;

const textsOf = ({ images, ...fields }: Fields) => ({ typed: typedOf(fields), uploadIds: uploadIdsOf({ images: images ?? [] }) });

const uploadIdsOf = ({ images = [] }: Fields) => images.filter((id) => id !== "");

/** Each category has its own subcategory field. The one of the chosen category counts. */
function typedOf(fields: Fields): FormValues {
  const typed: FormValues = Object.create(null);
  for (const [name, values] of Object.entries(fields)) typed[name] = values.length === 1 ? (values[0] ?? "") : values;
  const { category } = typed;
  typed.sub_category = typeof category === "string" ? (typed[`sub_category_${category}`] ?? "") : "";
  return typed;
}
