import type { ProviderName } from "#app/domain/shared/contracts/identity-provider.ts";
import { type RefusalCode, refusalKey } from "#app/domain/shared/errors/refusals.ts";
import { SOCIAL_FAULTS, type SocialSignInOptions } from "#app/views/auth/social-sign-in-options.ts";
import { ctxContext } from "../context.ts";
import type { RouteRequest } from "../guards/page-guards.ts";

const PARAMETER = "social";

/** The configured providers, and the message about a failed attempt. */
export function socialSignInOptions({ context, url }: RouteRequest): SocialSignInOptions {
  const { identityProviders } = context.get(ctxContext);
  const fault = SOCIAL_FAULTS.find((code) => code === url.searchParams.get(PARAMETER));
  return {
    // The keys of a record by names are names.
    providers: Object.keys(identityProviders) as ProviderName[],
    fault: fault && refusalKey(fault),
  };
}

/** A sign-in page with the error. A code without its own text is shown as a failed attempt. */
export const withSocialError = (path: string, refused: RefusalCode): string =>
  `${path}?${PARAMETER}=${SOCIAL_FAULTS.find((code) => code === refused) ?? "social.refused"}`;
