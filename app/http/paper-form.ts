import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import type { SignedIn } from "#app/domain/actor.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { InvalidFields, parseInput } from "#app/domain/field-errors.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { keepImages } from "#app/domain/media/keep-images.ts";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import { SendIdentityInput } from "#app/domain/verification/input.ts";
import { keptPages } from "#app/domain/verification/kept-pages.ts";
import { inOrder, MOST_PAGES } from "#app/domain/verification/rules.ts";
import type { replyTo, Typed } from "./form.ts";
import type { TextFields } from "./multipart.ts";
import { readPictures } from "./read-pictures.ts";

type PaperForm = { typed: Typed; images: ReceivedImage[]; places: number[]; fault: unknown };

const TAKES = [
  { list: "front_id_image", purpose: "id_front", most: 1 },
  { list: "back_id_image", purpose: "id_back", most: 1 },
  { list: "images", purpose: "document", most: MOST_PAGES },
] as const;

const Consent = SendIdentityInput.pick({ consent: true });
const consentIn = (came: TextFields) => parseInput(Consent, { consent: came.consent?.[0] }).ok;

/**
 * A paper with its pictures. The consent stands before them in the form, and so it comes before them: a picture that comes
 * without it is kept nowhere, not for a moment (section 4 no. 19).
 */
export async function readPaperForm(ctx: Ctx, request: Request): Promise<PaperForm> {
  const { typed, images, places, passedOver, fault } = await readPictures(ctx, request, {
    takes: TAKES,
    mayKeep: consentIn,
    areHandedOn: true,
  });
  const cleaned = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, cleanedOf(name, value)]));
  const isLate = passedOver > 0 && cleaned.consent !== undefined;
  const unheard = isLate ? new InvalidFields({ consent: [{ code: "consent_required" }] }) : null;
  return { typed: cleaned, images, places, fault: fault ?? unheard };
}

/** Ids of uploads stand in the fields of their files; what was left empty says nothing. */
function cleanedOf(name: string, value: string | string[]): string | string[] {
  const said = [value].flat().filter((one) => one !== "");
  return name === "images" ? said : (said[0] ?? "");
}

/** A refused form with its pictures: each that it may name again, by its id, and where its owner sees it. */
export type RefusedPapers = SubmissionResult & { pictures: Record<string, string> };

/**
 * A form that was refused for what was typed comes back with the pictures that arrived, early or with it: they wait as uploads
 * do, and the form names them. Where nothing can be sent at all, what came with it is let go.
 */
export async function withPictures(
  ctx: Ctx & { actor: SignedIn },
  { data: result, init }: ReturnType<typeof replyTo>,
  { images, places }: Pick<PaperForm, "images" | "places">,
) {
  if (init?.status !== 400) {
    await discardImages(ctx, images);
    return data<RefusedPapers>({ ...result, pictures: {} }, init ?? undefined);
  }
  await keepImages(ctx, images);
  const initialValue = { ...result.initialValue };
  const pictures: Record<string, string> = {};
  for (const { list, purpose } of TAKES) {
    const said = [initialValue[list] ?? []].flat().filter((id) => typeof id === "string");
    const came = images.flatMap((image, index) =>
      image.purpose === purpose ? [{ id: image.id, place: places[index] ?? 0 }] : [],
    );
    const ids =
      purpose === "document"
        ? inOrder(
            said,
            came.map(({ id }) => id),
            came.map(({ place }) => place),
          )
        : [came[0]?.id ?? said[0] ?? ""];
    const pages = await keptPages(ctx, { ids, purpose });
    for (const { id, path } of pages) pictures[id] = path;
    initialValue[list] = purpose === "document" ? pages.map(({ id }) => id) : (pages[0]?.id ?? "");
  }
  return data<RefusedPapers>({ ...result, initialValue, pictures }, init);
}
