import { data } from "react-router";
import { discardImages } from "#app/domain/media/discard-images.ts";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import { saveAsUploads } from "#app/domain/media/save-as-uploads.ts";
import type { SignedIn } from "#app/domain/shared/contracts/actor.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { InvalidFields, parseInput } from "#app/domain/shared/errors/field-errors.ts";
import { SubmitIdentityInput } from "#app/domain/verification/input.ts";
import { reusableUploads } from "#app/domain/verification/reusable-uploads.ts";
import { MAX_DOCUMENT_IMAGES, sortPages } from "#app/domain/verification/rules.ts";
import type { RefusedDocumentForm } from "#app/views/verification/refused-document-form.ts";
import { type FormValues, type replyToError, typedValuesOf } from "./form.ts";
import type { TextFields } from "./multipart.ts";
import { readImages } from "./read-images.ts";

type DocumentForm = { typed: FormValues; images: ReceivedImage[]; places: number[]; fault: unknown };

const TAKES = [
  { list: "front_id_image", purpose: "id_front", most: 1 },
  { list: "back_id_image", purpose: "id_back", most: 1 },
  { list: "images", purpose: "document", most: MAX_DOCUMENT_IMAGES },
] as const;

const Consent = SubmitIdentityInput.pick({ consent: true });
const consentIn = (came: TextFields) => parseInput(Consent, { consent: came.consent?.[0] }).ok;

/**
 * Reads a document and its images. The consent field comes first in the form.
 * Images without consent are never stored, not even briefly.
 */
export async function readDocumentForm(ctx: Ctx, request: Request): Promise<DocumentForm> {
  const { typed, images, places, passedOver, fault } = await readImages(ctx, request, {
    takes: TAKES,
    mayKeep: consentIn,
    areHandedOn: true,
  });
  const cleaned = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, cleanedOf(name, value)]));
  const isLate = passedOver > 0 && cleaned.consent !== undefined;
  const missingConsent = isLate ? new InvalidFields({ consent: [{ code: "consent_required" }] }) : null;
  return { typed: cleaned, images, places, fault: fault ?? missingConsent };
}

/** Ids of uploads are in the fields of their files. Empty fields are ignored. */
function cleanedOf(name: string, value: string | string[]): string | string[] {
  const ids = [value].flat().filter((one) => one !== "");
  return name === "images" ? ids : (ids[0] ?? "");
}

/**
 * A refused form keeps its images: they are stored as uploads, and the form names them. If no document can be sent at all, they
 * are deleted.
 */
export async function withDocumentImages(
  ctx: Ctx & { actor: SignedIn },
  { data: result, init }: ReturnType<typeof replyToError>,
  { images, places }: Pick<DocumentForm, "images" | "places">,
) {
  if (init?.status !== 400) {
    await discardImages(ctx, images);
    return data<RefusedDocumentForm>({ ...result, pictures: {} }, init ?? undefined);
  }
  await saveAsUploads(ctx, images);
  const initialValue = typedValuesOf(result);
  const pictures: Record<string, string> = {};
  for (const { list, purpose } of TAKES) {
    const imageIds = [initialValue[list] ?? []].flat().filter((id) => typeof id === "string");
    const came = images.flatMap((image, index) =>
      image.purpose === purpose ? [{ id: image.id, place: places[index] ?? 0 }] : [],
    );
    const ids =
      purpose === "document"
        ? sortPages(
            imageIds,
            came.map(({ id }) => id),
            came.map(({ place }) => place),
          )
        : [came[0]?.id ?? imageIds[0] ?? ""];
    const pages = await reusableUploads(ctx, { ids, purpose });
    for (const { id, path } of pages) pictures[id] = path;
    initialValue[list] = purpose === "document" ? pages.map(({ id }) => id) : (pages[0]?.id ?? "");
  }
  return data<RefusedDocumentForm>({ ...result, initialValue, pictures }, init);
}
