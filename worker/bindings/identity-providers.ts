import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import type { IdentityProvider } from "#app/domain/shared/contracts/identity-provider.ts";
import type { Log } from "#app/domain/shared/contracts/log-events.ts";
import { appleProvider } from "../providers/oauth-apple.ts";
import { facebookProvider } from "../providers/oauth-facebook.ts";
import { googleProvider } from "../providers/oauth-google.ts";
import { OauthFailure } from "../providers/oauth-request.ts";
import type { OauthSettings } from "../providers/oauth-settings.ts";

type World = { origin: string; now: number; log: Log };

/** The providers for which this deployment has a client. Their errors are logged and become refusals. */
export function identityProvidersOf(settings: OauthSettings, world: World): Ctx["identityProviders"] {
  const all = {
    google: googleProvider(settings, world),
    facebook: facebookProvider(settings, world),
    apple: appleProvider(settings, world),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, provider]) => (provider ? [[name, refusing(provider, name, world.log)]] : [])),
  );
}

const refusing = (provider: IdentityProvider, name: string, log: Log): IdentityProvider => ({
  ...provider,
  identify: (answer) =>
    provider.identify(answer).catch((error: unknown) => {
      if (!(error instanceof OauthFailure)) throw error;
      log("social.failed", { provider: name, code: error.refusal.code, why: error.message });
      throw error.refusal;
    }),
});

/** Allowed targets of our forms: browsers check every redirect, and Facebook redirects phones to another host. */
export function providerOrigins(settings: OauthSettings): string[] {
  const { GOOGLE_CLIENT_ID, APPLE_CLIENT_ID, FACEBOOK_CLIENT_ID } = settings;
  const pages = [
    GOOGLE_CLIENT_ID ? [settings.GOOGLE_AUTHORIZATION_URL] : [],
    APPLE_CLIENT_ID ? [settings.APPLE_AUTHORIZATION_URL] : [],
    FACEBOOK_CLIENT_ID ? [settings.FACEBOOK_AUTHORIZATION_URL, "https://m.facebook.com"] : [],
  ];
  return [...new Set(pages.flat().map((url) => new URL(url).origin))];
}
