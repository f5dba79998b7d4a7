import { data } from "react-router";
import { saveAsUploads } from "#app/domain/media/save-as-uploads.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { type FormValues, fieldsWithErrors, readFormValues, replyToError, typedValuesOf } from "./forms/form.ts";
import { readImages } from "./forms/read-images.ts";
import { type Section, saveProfile } from "./forms/save-profile.ts";
import { type RouteRequest, requireSignedIn } from "./guards/page-guards.ts";

type PictureForm = {
  typed: FormValues;
  /** The id of an upload, "" for none, undefined if the form does not have the field. */
  picture: string | undefined;
  fault: unknown;
};

const TAKES = [{ list: "picture", most: 1, purpose: "picture" }] as const;

/**
 * A form with an optional picture: a file or the id of an upload.
 * A file becomes an upload, so that it is not lost if the form is refused.
 * A form without a file may be sent URL-encoded.
 */
export async function readPictureForm(ctx: Ctx, request: Request): Promise<PictureForm> {
  const { typed, images, fault } = isMultipart(request)
    ? await readImages(ctx, request, { takes: TAKES })
    : { typed: await readFormValues(request), images: [], fault: null };
  await saveAsUploads(ctx, images);
  const named = images[0]?.id ?? [typed.picture ?? []].flat().find((id) => id !== "");
  const picture = images.length === 0 && typed.remove === "true" ? "" : named;
  return { typed: { ...typed, picture: named ?? "" }, picture, fault };
}

const isMultipart = ({ headers }: Request) => /^multipart\/form-data\b/i.test(headers.get("Content-Type") ?? "");

/** Saves a section of the profile with its picture (saveProfile). A refused picture is not named again. */
export async function saveWithPicture(
  args: RouteRequest,
  { typed, picture, fault }: PictureForm,
  { fields, ...section }: Section,
) {
  if (fault) return replyToError(fault, typed, requireSignedIn(args).language);
  const answer = await saveProfile(args, typed, { ...section, fields: { ...fields, picture } });
  if (answer instanceof Response || !fieldsWithErrors(answer.data).includes("picture")) return answer;
  return data({ ...answer.data, initialValue: { ...typedValuesOf(answer.data), picture: "" } }, answer.init ?? undefined);
}
