import { z } from "zod";

const id = () => z.string().optional();
const address = (usual: string) => z.url().default(usual);

/**
 * A provider is offered if all its settings are set (wrangler.toml names them). The default URLs are those that Google, Apple
 * and Facebook publish. No other host is called.
 */
export const oauthSettings = {
  GOOGLE_CLIENT_ID: id(),
  GOOGLE_CLIENT_SECRET: id(),
  GOOGLE_ISSUER: address("https://accounts.google.com"),
  GOOGLE_AUTHORIZATION_URL: address("https://accounts.google.com/o/oauth2/v2/auth"),
  GOOGLE_TOKEN_URL: address("https://oauth2.googleapis.com/token"),
  GOOGLE_KEYS_URL: address("https://www.googleapis.com/oauth2/v3/certs"),
  APPLE_CLIENT_ID: id(),
  APPLE_TEAM_ID: id(),
  APPLE_KEY_ID: id(),
  APPLE_PRIVATE_KEY: id(),
  APPLE_ISSUER: address("https://appleid.apple.com"),
  APPLE_AUTHORIZATION_URL: address("https://appleid.apple.com/auth/authorize"),
  APPLE_TOKEN_URL: address("https://appleid.apple.com/auth/token"),
  APPLE_KEYS_URL: address("https://appleid.apple.com/auth/keys"),
  FACEBOOK_CLIENT_ID: id(),
  FACEBOOK_CLIENT_SECRET: id(),
  FACEBOOK_AUTHORIZATION_URL: address("https://www.facebook.com/v24.0/dialog/oauth"),
  FACEBOOK_TOKEN_URL: address("https://graph.facebook.com/v24.0/oauth/access_token"),
  FACEBOOK_PROFILE_URL: address("https://graph.facebook.com/v24.0/me"),
};

const Settings = z.object(oauthSettings);
export type OauthSettings = z.infer<typeof Settings>;
