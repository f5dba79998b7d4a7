import type { ProviderName } from "#app/domain/shared/contracts/identity-provider.ts";
import type { RefusalCode, refusalKey } from "#app/domain/shared/errors/refusals.ts";

/** The errors that a sign-in page may show after a failed social sign-in. */
export const SOCIAL_FAULTS = [
  "social.denied",
  "social.state_invalid",
  "social.refused",
  "social.unavailable",
  "social.email_missing",
  "social.email_taken",
  "social.artisan_unknown",
  "registration.closed",
  "throttled",
] as const satisfies RefusalCode[];

export type SocialSignInOptions = {
  providers: readonly ProviderName[];
  /** The key of the sentence about a failed attempt. */
  fault: ReturnType<typeof refusalKey<(typeof SOCIAL_FAULTS)[number]>> | undefined;
};
