import { z } from "zod";
import { isSignedIn } from "#app/domain/actor.ts";
import { namesTrade } from "#app/domain/artisans/input.ts";
import { tooManyPhotos } from "#app/domain/artisans/refuse-faults.ts";
import { removeWorkPhoto } from "#app/domain/artisans/remove-work-photo.ts";
import { WORK_PHOTOS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { InvalidFields } from "#app/domain/field-errors.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import type { MediaPurpose } from "#app/domain/media/rules.ts";
import { refuse } from "#app/domain/refusals.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { editAccount } from "#app/domain/verification/edit-account.ts";
import { EditAccountInput, namesPapers } from "#app/domain/verification/input.ts";
import { defineCall, type FileReceiver } from "./call.ts";
import { user, userJson } from "./shapes/user.ts";

const WORK_PHOTOS = "previous_work_photos";

/** What stands where a file may, and what the picture is for. */
const PURPOSE_OF = {
  [WORK_PHOTOS]: "previous_work",
  picture: "picture",
  front_id_image: "id_front",
  back_id_image: "id_back",
} as const satisfies Record<string, MediaPurpose>;

const purposeOf = (list: string): MediaPurpose =>
  new Map<string, MediaPurpose>(Object.entries(PURPOSE_OF)).get(list) ?? "picture";

const profilePictures: FileReceiver<ReceivedImage> = {
  takes: { [WORK_PHOTOS]: WORK_PHOTOS_PER_ARTISAN, picture: 1, front_id_image: 1, back_id_image: 1 },
  tooMany: (list) =>
    list === WORK_PHOTOS ? tooManyPhotos() : new InvalidFields({ [list]: [{ code: "max_items", params: { max: 1 } }] }),
  // Of an entry only a part may have come before a file.
  fields: EditAccountInput.omit({ availability: true, rates: true }),
  receive: async (ctx, { bytes }, list) => {
    const purpose = purposeOf(list);
    // Before a client's file is made a picture of; the verb says it of all else.
    if (purpose !== "picture" && isSignedIn(ctx.actor) && !ctx.actor.isArtisan) throw refuse("permission_denied");
    return receiveImage(ctx, { bytes, purpose });
  },
  discard: discardImages,
};

/** E03, and the number that waits for its code, if this call asked for one. */
const editedUser = user.extend({ phone_number_pending: z.string().optional() });

export const profileCalls = [
  defineCall({
    method: "patch",
    path: "/auth/user",
    spec: "C02",
    summary:
      "Say who I am and, as an artisan, what I do, where and when; what is absent stays. Both sides of an artisan's card " +
      "(front_id_image, back_id_image) ask for his verification, and sending them is the consent to have them looked at and " +
      "kept until 30 days after approval or 90 after refusal; the card's number (national_id, 18 digits) is never answered whole. " +
      "Another phone_number is answered as phone_number_pending, and is mine once POST auth/otp/verify/ has its code (purpose phone); " +
      "signed in for more than ten minutes, I send current_password with it.",
    who: "signed_in",
    permit: ({ actor }, came) => {
      if (isSignedIn(actor) && !actor.isArtisan && (namesTrade(came) || namesPapers(came))) throw refuse("permission_denied");
    },
    body: EditAccountInput,
    files: profilePictures,
    answers: { 200: editedUser },
    run: async (ctx, { body, files, uploadIds }) => {
      const { phonePending } = await editAccount(ctx, { input: body, images: files, uploadIds: uploadIds(WORK_PHOTOS) });
      const pending = phonePending === null ? {} : { phone_number_pending: phonePending };
      return { status: 200, body: { ...(await userJson(ctx, await userForSelf(ctx))), ...pending } };
    },
  }),
  defineCall({
    method: "delete",
    path: "/auth/artisan/previous-work-photos/:id",
    spec: "C13",
    summary: "Take a photo out of one's own portfolio.",
    who: "signed_in",
    answers: {},
    run: async (ctx, { params }) => {
      await removeWorkPhoto(ctx, { photoId: params.id ?? "" });
      return { status: 204 };
    },
  }),
];
