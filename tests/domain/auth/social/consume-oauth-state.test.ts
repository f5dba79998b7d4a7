import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { purgeExpiredSessions } from "#app/domain/auth/sessions/purge-expired-sessions.ts";
import { secretHashOf } from "#app/domain/auth/sessions/session-token.ts";
import { consumeOauthState } from "#app/domain/auth/social/consume-oauth-state.ts";
import { startSocialSignIn } from "#app/domain/auth/social/start-social-sign-in.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { InvalidFields } from "#app/domain/shared/errors/field-errors.ts";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { oauthStates } from "#db/schema/auth.ts";
import { asSystem, testCtx } from "#tests/support/ctx.ts";
import { socialCtx } from "#tests/support/social.ts";

const MINUTE = 60_000;
const ctx = await socialCtx({ language: "fr" });
const later = (ms: number): Ctx => ({ ...ctx, now: ctx.now + ms });

const verdictOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "good",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

const begun = (over: Partial<Parameters<typeof startSocialSignIn>[1]> = {}) =>
  startSocialSignIn(ctx, { provider: "google", ...over });

describe("starting a social sign-in", () => {
  it("leads to the provider with a challenge, a nonce and a state, of which only a hash is stored", async () => {
    const { stateCode, authorizationUrl } = await begun();

    const params = Object.fromEntries(new URL(authorizationUrl).searchParams);
    expect(params).toMatchObject({
      response_type: "code",
      client_id: "google-of-the-tests",
      redirect_uri: "http://localhost:8787/oauth/google/callback",
      scope: "openid email profile",
      state: stateCode,
      code_challenge_method: "S256",
    });
    const [row] = await ctx.db
      .select()
      .from(oauthStates)
      .where(eq(oauthStates.stateHash, secretHashOf(stateCode)));
    expect(row).toMatchObject({ provider: "google", nonce: params.nonce, expiresAt: ctx.now + 10 * MINUTE });
    expect(JSON.stringify(row)).not.toContain(stateCode);
    expect(params.code_challenge).not.toBe(row?.pkceVerifier);
    expect(stateCode).toMatch(/^[\w-]{43}$/);
  });

  it("asks Apple for a form, and Facebook for no ID token", async () => {
    const apple = new URL((await begun({ provider: "apple" })).authorizationUrl).searchParams;
    const facebook = new URL((await begun({ provider: "facebook" })).authorizationUrl).searchParams;

    expect(apple.get("response_mode")).toBe("form_post");
    expect(apple.get("redirect_uri")).toBe("http://localhost:8787/apple-callback");
    expect(facebook.get("scope")).toBe("email public_profile");
  });

  it("is refused for an unknown or unconfigured provider", async () => {
    const choice = { provider: [{ code: "invalid_choice" as const, params: { value: "myspace" } }] };
    await expect(begun({ provider: "myspace" })).rejects.toEqual(new InvalidFields(choice));
    await expect(begun({ provider: "constructor" })).rejects.toBeInstanceOf(InvalidFields);
    await expect(startSocialSignIn(testCtx(), { provider: "google" })).rejects.toBeInstanceOf(InvalidFields);
    const half = await socialCtx({}, { GOOGLE_CLIENT_SECRET: "", APPLE_KEY_ID: "", FACEBOOK_CLIENT_ID: "" });
    expect(Object.keys(half.identityProviders)).toEqual([]);
  });
});

describe("a state", () => {
  it("works once, and returns the data of its page", async () => {
    const { stateCode } = await begun({ portal: "artisan", next: "/job/1", browserKey: "key" });
    const kept = await consumeOauthState(ctx, { stateCode, browserKey: "key", provider: "google" });

    expect(kept).toMatchObject({ provider: "google", portal: "artisan", next: "/job/1", language: "fr", isFromPage: true });
    expect(await verdictOf(consumeOauthState(ctx, { stateCode, browserKey: "key" }))).toBe("social.state_invalid");
  });

  it("is consumed by one of many concurrent requests", async () => {
    const { stateCode } = await begun();
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => verdictOf(consumeOauthState(ctx, { stateCode }))));
    expect(verdicts.filter((verdict) => verdict === "good")).toHaveLength(1);
  });

  it("is valid for ten minutes", async () => {
    const [inTime, late] = [await begun(), await begun()];
    expect(await verdictOf(consumeOauthState(later(10 * MINUTE - 1), inTime))).toBe("good");
    expect(await verdictOf(consumeOauthState(later(10 * MINUTE), late))).toBe("social.state_invalid");
  });

  // Login CSRF: an attacker's sign-in link, opened in another browser, would sign that user in as the attacker.
  it("does not work in another browser, in none, or in one where the API started it", async () => {
    const { stateCode } = await begun({ browserKey: "key" });
    const ofProgram = await begun();

    expect(await verdictOf(consumeOauthState(ctx, { stateCode, browserKey: "another" }))).toBe("social.state_invalid");
    expect(await verdictOf(consumeOauthState(ctx, { stateCode }))).toBe("social.state_invalid");
    expect(await verdictOf(consumeOauthState(ctx, { ...ofProgram, browserKey: "key" }))).toBe("social.state_invalid");
    expect(await verdictOf(consumeOauthState(ctx, { stateCode, browserKey: "key" }))).toBe("good");
  });

  it("does not work for another provider", async () => {
    const { stateCode } = await begun();
    expect(await verdictOf(consumeOauthState(ctx, { stateCode, provider: "facebook" }))).toBe("social.state_invalid");
  });

  it("is purged if it was never used", async () => {
    const { stateCode } = await begun();
    const isKept = async () =>
      (
        await ctx.db
          .select()
          .from(oauthStates)
          .where(eq(oauthStates.stateHash, secretHashOf(stateCode)))
      ).length === 1;

    await purgeExpiredSessions(asSystem("test", { now: later(10 * MINUTE).now }));
    expect(await isKept()).toBe(true);
    await purgeExpiredSessions(asSystem("test", { now: later(10 * MINUTE + 1).now }));
    expect(await isKept()).toBe(false);
  });
});
