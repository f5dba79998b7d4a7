/** The actions on a user's page, as named by its forms and by the confirmation in the URL. */
export const USER_ACTION_DONE = [
  "data",
  "suspended",
  "restored",
  "trusted",
  "untrusted",
  "signed_out",
  "pause_lifted",
  "factor_reset",
  "dismissed",
  "phone_set",
  "points_adjusted",
  "points_proposed",
] as const;
export type AccountDone = (typeof USER_ACTION_DONE)[number];
