import { data } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { InvalidFields } from "#app/domain/field-errors.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { atField, refuse } from "#app/domain/refusals.ts";
import { MOST_PAGES } from "#app/domain/verification/rules.ts";
import type { Typed } from "./form.ts";
import { MultipartError, readMultipart } from "./multipart.ts";

type PaperForm = { typed: Typed; images: ReceivedImage[]; fault: unknown };

const PURPOSES = new Map([
  ["front_id_image", { purpose: "id_front", most: 1 }],
  ["back_id_image", { purpose: "id_back", most: 1 }],
  ["images", { purpose: "document", most: MOST_PAGES }],
] as const);

/** A paper with its pictures, received one at a time; where one is refused, those before it are let go and `fault` says why. */
export async function readPaperForm(ctx: Ctx, request: Request): Promise<PaperForm> {
  const fields: Record<string, string[]> = Object.create(null);
  const images: ReceivedImage[] = [];
  const onFile = async (list: string, { bytes, name }: { bytes: Uint8Array; name: string }) => {
    const place = new Map<string, { purpose: "id_front" | "id_back" | "document"; most: number }>(PURPOSES).get(list);
    if (!place || (bytes.byteLength === 0 && name === "")) return;
    const { purpose, most } = place;
    if (images.filter((image) => image.purpose === purpose).length === most)
      throw new InvalidFields({ [list]: [{ code: "max_items", params: { max: most } }] });
    images.push(await atField(list, receiveImage(ctx, { bytes, purpose })));
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

/** Ids of uploads stand in the fields of their files; what was left empty says nothing. */
const typedOf = (fields: Readonly<Record<string, string[]>>): Typed =>
  Object.fromEntries(
    Object.entries(fields).map(([name, values]) => {
      const said = values.filter((value) => value !== "");
      return [name, name === "images" ? said : (said[0] ?? "")];
    }),
  );
