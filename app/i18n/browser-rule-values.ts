import { NOTIFY_CLIENT_LATER_MS } from "#app/domain/announcements/rules.ts";
import { IMAGES_PER_MESSAGE } from "#app/domain/chat/rules.ts";
import { MIN_DESCRIPTION_LENGTH, OPEN_FOR_MS, PHOTOS_PER_JOB, URGENT_OPEN_FOR_MS } from "#app/domain/jobs/rules.ts";
import { MIN_MESSAGE_LENGTH, UNSEEN_HOLD_LIFETIME_MS } from "#app/domain/offers/rules.ts";
import { IDENTITY_POINTS } from "#app/domain/points/rules.ts";

/** The rule values of texts that browsers load. */
export const browserRuleValues = {
  IDENTITY_POINTS,
  IMAGES_PER_MESSAGE,
  MIN_DESCRIPTION_LENGTH,
  MIN_MESSAGE_LENGTH,
  NOTIFY_CLIENT_LATER_MS,
  OPEN_FOR_MS,
  PHOTOS_PER_JOB,
  UNSEEN_HOLD_LIFETIME_MS,
  URGENT_OPEN_FOR_MS,
};
