import { data } from "react-router";
import type { Ctx } from "#app/domain/ctx.ts";
import { keepImages } from "#app/domain/media/keep-images.ts";
import { replyTo, type Typed, typedFields } from "./form.ts";
import { type Asked, signedIn } from "./guard.ts";
import { readPictures } from "./read-pictures.ts";
import { type Section, saveProfile } from "./save-profile.ts";

type PictureForm = {
  typed: Typed;
  /** The id of an upload, "" for none at all, undefined where the form says nothing of it. */
  picture: string | undefined;
  fault: unknown;
};

const TAKES = [{ list: "picture", most: 1, purpose: "picture" }] as const;

/**
 * A form that may bring one's own picture, as a file or by the id of its upload. A file becomes such an upload, so that it
 * is still there when the form is refused for something else. What can bring no file may come as a plain form.
 */
export async function readPictureForm(ctx: Ctx, request: Request): Promise<PictureForm> {
  const { typed, images, fault } = isMultipart(request)
    ? await readPictures(ctx, request, { takes: TAKES })
    : { typed: await typedFields(request), images: [], fault: null };
  await keepImages(ctx, images);
  const named = images[0]?.id ?? [typed.picture ?? []].flat().find((id) => id !== "");
  const picture = images.length === 0 && typed.remove === "true" ? "" : named;
  return { typed: { ...typed, picture: named ?? "" }, picture, fault };
}

const isMultipart = ({ headers }: Request) => /^multipart\/form-data\b/i.test(headers.get("Content-Type") ?? "");

/** A section of the profile with its picture (saveProfile). A picture that was refused is not named again. */
export async function saveWithPicture(asked: Asked, { typed, picture, fault }: PictureForm, { fields, ...section }: Section) {
  if (fault) return replyTo(fault, typed, signedIn(asked).language);
  const answer = await saveProfile(asked, typed, { ...section, fields: { ...fields, picture } });
  if (answer instanceof Response || !answer.data.error?.picture) return answer;
  return data({ ...answer.data, initialValue: { ...answer.data.initialValue, picture: "" } }, answer.init ?? undefined);
}
