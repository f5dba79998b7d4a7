import { z } from "zod";
import { mentionsArtisanFields } from "#app/domain/artisans/input.ts";
import { removeWorkPhoto } from "#app/domain/artisans/remove-work-photo.ts";
import { WORK_PHOTOS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { tooManyPhotos } from "#app/domain/artisans/validate-profile-edit.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import type { UploadPurpose } from "#app/domain/media/rules.ts";
import { isSignedIn } from "#app/domain/shared/contracts/actor.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { refuse } from "#app/domain/shared/errors/refusals.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { editProfileWithDocuments } from "#app/domain/verification/edit-profile-with-documents.ts";
import { EditProfileWithDocumentsInput, mentionsDocuments } from "#app/domain/verification/input.ts";
import { user, userJson } from "./schemas/user.ts";
import { defineEndpoint, type FileReceiver } from "./serve/endpoint.ts";

const WORK_PHOTOS = "previous_work_photos";

/** Fields that accept a file, and the purpose of the image. */
const PURPOSE_OF = {
  [WORK_PHOTOS]: "previous_work",
  picture: "picture",
  front_id_image: "id_front",
  back_id_image: "id_back",
} as const satisfies Record<string, UploadPurpose>;

const purposeOf = (list: string): UploadPurpose =>
  new Map<string, UploadPurpose>(Object.entries(PURPOSE_OF)).get(list) ?? "picture";

const profilePictures: FileReceiver<ReceivedImage> = {
  takes: { [WORK_PHOTOS]: WORK_PHOTOS_PER_ARTISAN, picture: 1, front_id_image: 1, back_id_image: 1 },
  tooMany: (list) =>
    list === WORK_PHOTOS ? tooManyPhotos() : new InvalidFields({ [list]: [{ code: "max_items", params: { max: 1 } }] }),
  // Only a part of an entry may have come before its file.
  fields: EditProfileWithDocumentsInput.omit({ availability: true, rates: true }),
  receive: async (ctx, { bytes }, list) => {
    const purpose = purposeOf(list);
    // Before a client's file is decoded. The command checks all other fields.
    if (purpose !== "picture" && isSignedIn(ctx.actor) && !ctx.actor.isArtisan) throw refuse("permission_denied");
    return receiveImage(ctx, { bytes, purpose });
  },
  discard: discardImages,
};

/** The user, and the new phone number that waits for its code if this request asked for a change. */
const editedUser = user.extend({ phone_number_pending: z.string().optional() });

export const profileCalls = [
  defineEndpoint({
    method: "patch",
    path: "/auth/user",
    spec: "C02",
    summary:
      "Say who I am and, as an artisan, what I do, where and when; what is absent stays. Both sides of an artisan's card " +
      "(front_id_image, back_id_image) ask for verification, and sending them is the consent to have them looked at and " +
      "kept until 30 days after approval or 90 after refusal; the card's number (national_id, 18 digits) is never answered whole. " +
      "Another phone_number is answered as phone_number_pending, and is mine once POST auth/otp/verify/ has its code (purpose phone); " +
      "signed in for more than ten minutes, I send current_password with it.",
    audience: "signed_in",
    permit: ({ actor }, came) => {
      if (isSignedIn(actor) && !actor.isArtisan && (mentionsArtisanFields(came) || mentionsDocuments(came)))
        throw refuse("permission_denied");
    },
    body: EditProfileWithDocumentsInput,
    files: profilePictures,
    answers: { 200: editedUser },
    run: async (ctx, { body, files, uploadIds }) => {
      const { phonePending } = await editProfileWithDocuments(ctx, {
        input: body,
        images: files,
        uploadIds: uploadIds(WORK_PHOTOS),
      });
      const pending = phonePending === null ? {} : { phone_number_pending: phonePending };
      return { status: 200, body: { ...(await userJson(ctx, await userForSelf(ctx))), ...pending } };
    },
  }),
  defineEndpoint({
    method: "delete",
    path: "/auth/artisan/previous-work-photos/:id",
    spec: "C13",
    summary: "Take a photo out of one's own portfolio.",
    audience: "signed_in",
    answers: {},
    run: async (ctx, { params }) => {
      await removeWorkPhoto(ctx, { photoId: params.id ?? "" });
      return { status: 204 };
    },
  }),
];
