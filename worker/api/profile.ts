import { isSignedIn } from "#app/domain/actor.ts";
import { editProfile } from "#app/domain/artisans/edit-profile.ts";
import { EditProfileInput, NOT_TAKEN_YET, namesTrade } from "#app/domain/artisans/input.ts";
import { tooManyPhotos } from "#app/domain/artisans/refuse-faults.ts";
import { removeWorkPhoto } from "#app/domain/artisans/remove-work-photo.ts";
import { WORK_PHOTOS_PER_ARTISAN } from "#app/domain/artisans/rules.ts";
import { InvalidFields } from "#app/domain/field-errors.ts";
import { discardImages } from "#app/domain/media/discard-images.ts";
import { type ReceivedImage, receiveImage } from "#app/domain/media/receive-image.ts";
import { refuse } from "#app/domain/refusals.ts";
import { userForSelf } from "#app/domain/users/queries.ts";
import { defineCall, type FileReceiver } from "./call.ts";
import { user, userJson } from "./shapes/user.ts";

const WORK_PHOTOS = "previous_work_photos";

const profilePictures: FileReceiver<ReceivedImage> = {
  takes: {
    ...{ [WORK_PHOTOS]: WORK_PHOTOS_PER_ARTISAN, picture: 1 },
    ...Object.fromEntries(NOT_TAKEN_YET.map((list) => [list, 0])),
  },
  tooMany: (list) => {
    if (list === WORK_PHOTOS) return tooManyPhotos();
    const isPicture = list === "picture";
    return new InvalidFields({ [list]: [isPicture ? { code: "max_items", params: { max: 1 } } : { code: "not_taken_yet" }] });
  },
  // Of an entry only a part may have come before a file.
  fields: EditProfileInput.omit({ availability: true, rates: true }),
  receive: async (ctx, { bytes }, list) => {
    if (list !== WORK_PHOTOS) return receiveImage(ctx, { bytes, purpose: "picture" });
    // Before a client's file is made a picture of; the verb says it of all else.
    if (isSignedIn(ctx.actor) && !ctx.actor.isArtisan) throw refuse("permission_denied");
    return receiveImage(ctx, { bytes, purpose: "previous_work" });
  },
  discard: discardImages,
};

export const profileCalls = [
  defineCall({
    method: "patch",
    path: "/auth/user",
    spec: "C02",
    summary:
      "Say who I am and, as an artisan, what I do, where and when; what is absent stays. " +
      "Identity papers (national_id, front_id_image, back_id_image) are refused until they can be kept.",
    who: "signed_in",
    permit: ({ actor }, came) => {
      if (isSignedIn(actor) && !actor.isArtisan && namesTrade(came)) throw refuse("permission_denied");
    },
    body: EditProfileInput,
    files: profilePictures,
    answers: { 200: user },
    run: async (ctx, { body, files, uploadIds }) => {
      await editProfile(ctx, { input: body, images: files, uploadIds: uploadIds(WORK_PHOTOS) });
      return { status: 200, body: userJson(ctx, await userForSelf(ctx)) };
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
