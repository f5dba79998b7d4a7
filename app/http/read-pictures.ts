import { data } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { InvalidFields } from "#app/domain/field-errors.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { refuse } from "#app/domain/refusals.ts";
import type { Typed } from "./form.ts";
import { MultipartError, readMultipart } from "./multipart.ts";

type Expected = { list: string; most: number; purpose: "picture" | "previous_work" };
type PictureForm = { typed: Typed; images: ReceivedImage[]; fault: unknown };

/** A form whose pictures come as files, received one at a time; where one is refused, those before it are let go and `fault` says why. */
export async function readPictures(ctx: Ctx, request: Request, { list, most, purpose }: Expected): Promise<PictureForm> {
  const fields: Record<string, string[]> = Object.create(null);
  const images: ReceivedImage[] = [];
  const onFile = async (name: string, file: { bytes: Uint8Array; name: string }) => {
    if (name !== list || (file.bytes.byteLength === 0 && file.name === "")) return;
    if (images.length === most) throw new InvalidFields({ [list]: [{ code: "max_items", params: { max: most } }] });
    images.push(await receiveImage(ctx, { bytes: file.bytes, purpose }));
  };
  try {
    await readMultipart(request, { onFile, fields });
    return { typed: typedOf(fields), images, fault: null };
  } catch (error) {
    await discardImages(ctx, images);
    if (error instanceof MultipartError && error.reason === "malformed") throw data(null, { status: 400 });
    const fault = error instanceof MultipartError ? refuse("media.too_large") : error;
    return { typed: typedOf(fields), images: [], fault };
  }
}

const typedOf = (fields: Readonly<Record<string, string[]>>): Typed =>
  Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values]));
