import type { ProviderName } from "#app/domain/shared/contracts/identity-provider.ts";
import { type RefusalCode, refusalKey } from "#app/domain/shared/errors/refusals.ts";
import { ctxContext } from "../context.ts";
import type { RouteRequest } from "../guards/guard.ts";

/** What a page of signing in may say of an attempt by a provider that came to nothing. */
const FAULTS = [
  "social.denied",
  "social.state_invalid",
  "social.refused",
  "social.unavailable",
  "social.email_missing",
  "social.email_taken",
  "social.artisan_unknown",
  "throttled",
] as const satisfies RefusalCode[];

const PARAMETER = "social";

/** The providers whose buttons a page shows (Q06), and the sentence about an attempt that ended here. */
export function socialSignInOptions({ context, url }: RouteRequest) {
  const { identityProviders } = context.get(ctxContext);
  const fault = FAULTS.find((code) => code === url.searchParams.get(PARAMETER));
  return {
    // The keys of a record by names are names.
    providers: Object.keys(identityProviders) as ProviderName[],
    fault: fault && refusalKey(fault),
  };
}

export type SocialSignInOptions = ReturnType<typeof socialSignInOptions>;

/** A page that will say it; what it has no words for is told as an attempt that can be made again. */
export const withSocialError = (path: string, refused: RefusalCode): string =>
  `${path}?${PARAMETER}=${FAULTS.find((code) => code === refused) ?? "social.refused"}`;
