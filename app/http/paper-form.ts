import type { Ctx } from "#app/domain/ctx.ts";
import { InvalidFields, parseInput } from "#app/domain/field-errors.ts";
import type { ReceivedImage } from "#app/domain/media/receive-image.ts";
import { SendIdentityInput } from "#app/domain/verification/input.ts";
import { MOST_PAGES } from "#app/domain/verification/rules.ts";
import type { Typed } from "./form.ts";
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
  const { typed, images, places, passedOver, fault } = await readPictures(ctx, request, { takes: TAKES, mayKeep: consentIn });
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
