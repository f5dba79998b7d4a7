import { data } from "react-router";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import type { UploadPurpose } from "#app/domain/media/rules.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { withField } from "#app/domain/shared/errors/with-field.ts";
import type { FormValues } from "./form.ts";
import { MultipartError, readMultipart, type TextFields } from "./multipart.ts";
import { withTypedDays } from "./typed-days.ts";

type Expected = { list: string; most: number; purpose: UploadPurpose };
type Rules = {
  takes: readonly Expected[];
  /** Checks the fields before an image. If they forbid storing, the image is skipped. */
  mayKeep?: (came: TextFields) => boolean;
  /** Images before a refused one are returned with the error, for the next try. */
  areHandedOn?: boolean;
};
type PictureForm = {
  typed: FormValues;
  images: ReceivedImage[];
  /** For each image, the number of texts and images of its list before it. */
  places: number[];
  passedOver: number;
  fault: unknown;
};

/**
 * Reads a form with image files, one at a time. If one is refused, `fault` has the reason, the images before it are deleted, those
 * after it are skipped, and the texts after it are read, so that the form keeps them.
 */
export async function readImages(ctx: Ctx, request: Request, { takes, mayKeep, areHandedOn }: Rules): Promise<PictureForm> {
  const fields: Record<string, string[]> = Object.create(null);
  const received: { list: string; image: ReceivedImage; place: number }[] = [];
  const count = { passedOver: 0 };
  const refused: unknown[] = [];
  const receive = async (list: string, { bytes, name }: { bytes: Uint8Array; name: string }) => {
    const place = takes.find((one) => one.list === list);
    if (!place || (bytes.byteLength === 0 && name === "")) return;
    if (mayKeep && !mayKeep(fields)) {
      count.passedOver += 1;
      return;
    }
    const before = received.filter((one) => one.list === list).length;
    if (before === place.most) throw new InvalidFields({ [list]: [{ code: "max_items", params: { max: place.most } }] });
    const image = await withField(list, receiveImage(ctx, { bytes, purpose: place.purpose }));
    received.push({ list, image, place: before + nonEmpty(fields[list]).length });
  };
  const onFile = async (list: string, file: { bytes: Uint8Array; name: string }) => {
    if (refused.length === 0) await receive(list, file).catch((error: unknown) => refused.push(error));
  };
  const images = () => received.map(({ image }) => image);
  const places = () => received.map(({ place }) => place);
  try {
    await readMultipart(request, { onFile, fields });
    if (refused.length > 0) throw refused[0];
    return { typed: typedOf(fields), images: images(), places: places(), passedOver: count.passedOver, fault: null };
  } catch (error) {
    const isHandedOn = areHandedOn && !(error instanceof MultipartError);
    if (!isHandedOn) await discardImages(ctx, images());
    if (error instanceof MultipartError && error.reason === "malformed") throw data(null, { status: 400 });
    const fault = error instanceof MultipartError ? refuse("media.too_large") : error;
    const left = isHandedOn ? { images: images(), places: places() } : { images: [], places: [] };
    return { typed: typedOf(fields), ...left, passedOver: count.passedOver, fault };
  }
}

const nonEmpty = (values: readonly string[] | undefined): string[] => (values ?? []).filter((value) => value !== "");

const typedOf = (fields: TextFields): FormValues =>
  withTypedDays(
    Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values.length === 1 ? (values[0] ?? "") : values])),
  );
