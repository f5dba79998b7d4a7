import { FIGURE_SPAN_MS } from "#app/domain/analytics/first-offer-rules.ts";
import { MIN_SAMPLE_SIZE } from "#app/domain/analytics/rules.ts";
import { NOTIFY_CLIENT_LATER_MS } from "#app/domain/announcements/rules.ts";
import { RECENT_SIGN_IN_MS, SUPPORT_PHONE_LIFETIME_MS } from "#app/domain/auth/rules.ts";
import { IMAGES_PER_MESSAGE } from "#app/domain/chat/rules.ts";
import {
  COMPLETION_CLAIM_WINDOW_MS,
  MIN_DESCRIPTION_LENGTH,
  OPEN_FOR_MS,
  PHOTOS_PER_JOB,
  URGENT_OPEN_FOR_MS,
} from "#app/domain/jobs/rules.ts";
import { MIN_MESSAGE_LENGTH, UNSEEN_HOLD_LIFETIME_MS } from "#app/domain/offers/rules.ts";
import { MAX_TRANSFER_AGE_MS } from "#app/domain/payments/rules.ts";
import { IDENTITY_POINTS } from "#app/domain/points/rules.ts";
import { DELETION_GRACE_MS, EXPORT_LIFETIME_MS } from "#app/domain/privacy/rules.ts";
import { APPEAL_MS } from "#app/domain/reports/rules.ts";
import {
  APPROVED_IMAGE_RETENTION_MS,
  REJECTED_IMAGE_RETENTION_MS,
  UNDECIDED_IMAGE_RETENTION_INACTIVE_MS,
  UNDECIDED_IMAGE_RETENTION_MS,
} from "#app/domain/verification/rules.ts";

/** The rule values of texts that browsers load. */
export const browserRuleValues = {
  APPEAL_MS,
  APPROVED_IMAGE_RETENTION_MS,
  COMPLETION_CLAIM_WINDOW_MS,
  DELETION_GRACE_MS,
  EXPORT_LIFETIME_MS,
  FIGURE_SPAN_MS,
  IDENTITY_POINTS,
  IMAGES_PER_MESSAGE,
  MAX_TRANSFER_AGE_MS,
  MIN_DESCRIPTION_LENGTH,
  MIN_MESSAGE_LENGTH,
  MIN_SAMPLE_SIZE,
  NOTIFY_CLIENT_LATER_MS,
  OPEN_FOR_MS,
  PHOTOS_PER_JOB,
  RECENT_SIGN_IN_MS,
  REJECTED_IMAGE_RETENTION_MS,
  SUPPORT_PHONE_LIFETIME_MS,
  UNDECIDED_IMAGE_RETENTION_INACTIVE_MS,
  UNDECIDED_IMAGE_RETENTION_MS,
  UNSEEN_HOLD_LIFETIME_MS,
  URGENT_OPEN_FOR_MS,
};
