import type * as CHOICES from "#db/enums.ts";

export type ProviderName = (typeof CHOICES.identityProvider)[number];

export const PROVIDER_NAMES = { google: "Google", facebook: "Facebook", apple: "Apple" } as const satisfies Record<
  ProviderName,
  string
>;

/** `subject` is the provider's stable id of the user. */
export type ProviderProfile = {
  subject: string;
  email?: string;
  isEmailProven: boolean;
  firstName?: string;
  lastName?: string;
};

export type IdentityProvider = {
  /** `url` is the consent page; the rest is stored until the user returns. */
  open(): { url: string; state: string; verifier: string; nonce: string };
  /** Verifies the returned code. Refuses: social.refused · social.unavailable. */
  identify(agreement: { code: string; verifier: string; nonce: string }): Promise<ProviderProfile>;
};
