import type * as CHOICES from "#db/enums.ts";

/** Q06. */
export type ProviderName = (typeof CHOICES.identityProvider)[number];

/** The names of companies, alike in all languages. */
export const PROVIDER_NAMES = { google: "Google", facebook: "Facebook", apple: "Apple" } as const satisfies Record<
  ProviderName,
  string
>;

/** What a provider says of a person; `subject` is its own lasting name for him. */
export type ProviderProfile = {
  subject: string;
  email?: string;
  /** The provider says that the address is this person's. */
  isEmailProven: boolean;
  firstName?: string;
  lastName?: string;
};

/** Google, Apple or Facebook, as the domain needs them. */
export type IdentityProvider = {
  /** The page where a person agrees, and what has to be kept until he is back; "" for what this provider does not take. */
  open(): { url: string; state: string; verifier: string; nonce: string };
  /** Who agreed, checked. Refuses: social.refused (a code or an answer that can't be trusted) · social.unavailable. */
  identify(agreement: { code: string; verifier: string; nonce: string }): Promise<ProviderProfile>;
};
