/** What may be done to an account on its page, as its forms name it and as the address says afterwards that it is done. */
export const USER_ACTION_DONE = [
  "data",
  "suspended",
  "restored",
  "trusted",
  "untrusted",
  "signed_out",
  "factor_reset",
  "dismissed",
  "phone_set",
] as const;
export type AccountDone = (typeof USER_ACTION_DONE)[number];
