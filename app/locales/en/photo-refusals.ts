import type { RefusalKey } from "#app/domain/shared/errors/refusals.ts";

/** Said beside the tile of a photo, so hydrated pages know them; all the other refusals are said by the server. */
export const photoRefusals = {
  media_too_large: "The photo is larger than 10\u00a0MB. Choose a smaller one.",
  media_not_an_image: "This file is not an image we can read. Use JPEG, PNG or WebP.",
  media_too_many_pixels: "The dimensions of this image are too large. Choose a smaller image.",
  media_too_small:
    "This photo is too small: clients would see it blurred. Choose one of at least 200 × 200 pixels, such as a photo from your phone.",
  media_heic: "This HEIC photo cannot be read here. Choose JPEG in your camera’s settings or send a screenshot of the photo.",
  media_empty: "This file is empty. Choose another photo.",
  media_quota: "You have sent many photos today. Try again tomorrow.",
  uploads_closed: "Photos cannot be sent at the moment. Try again later.",
  upload_gone: "One of the photos is no longer available. Add it again.",
} as const satisfies Partial<Record<RefusalKey, string>>;
