import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { endProviders, type FakeHttpResponse, httpProvider } from "#tests/support/providers.ts";
import { socialEnv } from "#tests/support/social.ts";
import { identityProvidersOf } from "#worker/bindings/identity-providers.ts";
import { settingsOf } from "#worker/env.ts";
import { requestProvider } from "#worker/providers/oauth-request.ts";

afterEach(endProviders);

const NOW = Date.UTC(2027, 0, 15, 12);
const seconds = (ms: number) => Math.floor(ms / 1000);
const ours = await generateKeyPair("RS256", { extractable: true });
const foreign = await generateKeyPair("RS256");
const jwks = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: "ours", alg: "RS256", use: "sig" }] };

const CLAIMS: JWTPayload = {
  iss: "https://issuer.example",
  aud: "google-of-the-tests",
  sub: "amel",
  nonce: "the nonce",
  email: "amel@mail.example",
  email_verified: true,
  iat: seconds(NOW),
  exp: seconds(NOW) + 300,
};

const signed = (claims: JWTPayload, key = ours.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "ours" }).sign(key);

const lines: [string, unknown][] = [];
const log = (event: string, fields: unknown) => void lines.push([event, fields]);

/** Google, whose token and key URLs answer this; its clock is `now`. */
async function google(token: FakeHttpResponse, keys: FakeHttpResponse = { status: 200, body: jwks }, now = NOW) {
  const at = async (answer: FakeHttpResponse) => `http://127.0.0.1:${await httpProvider(answer)}/`;
  const settings = settingsOf(
    await socialEnv({
      GOOGLE_ISSUER: "https://issuer.example",
      GOOGLE_TOKEN_URL: await at(token),
      GOOGLE_KEYS_URL: await at(keys),
    }),
  );
  return identityProvidersOf(settings, { origin: settings.APP_ORIGIN, now, log }).google;
}

const verdictOf = (attempt: Promise<unknown> | undefined) =>
  attempt?.then(
    () => "good",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

/** The result for a user of whom Google says this. */
const verdictOn = async (idToken: string, now = NOW) =>
  verdictOf(
    (await google({ status: 200, body: { id_token: idToken } }, undefined, now))?.identify({
      code: "c",
      verifier: "v",
      nonce: "the nonce",
    }),
  );

const without = (name: string) => Object.fromEntries(Object.entries(CLAIMS).filter(([key]) => key !== name));

describe("an ID token", () => {
  it("that is valid identifies the user", async () => {
    const provider = await google({ status: 200, body: { id_token: await signed(CLAIMS) } });
    expect(await provider?.identify({ code: "c", verifier: "v", nonce: "the nonce" })).toMatchObject({
      subject: "amel",
      email: "amel@mail.example",
      isEmailProven: true,
    });
  });

  it("for another client, from another issuer or for another sign-in is refused", async () => {
    expect(await verdictOn(await signed({ ...CLAIMS, aud: "somebody else" }))).toBe("social.refused");
    expect(await verdictOn(await signed({ ...CLAIMS, aud: ["google-of-the-tests", "somebody else"] }))).toBe("social.refused");
    expect(await verdictOn(await signed({ ...CLAIMS, iss: "https://evil.example" }))).toBe("social.refused");
    expect(await verdictOn(await signed({ ...CLAIMS, nonce: "another" }))).toBe("social.refused");
  });

  it("without a required claim is refused", async () => {
    const lacking = await Promise.all(["exp", "iat", "sub", "nonce", "aud", "iss"].map((name) => signed(without(name))));
    expect(await Promise.all(lacking.map((token) => verdictOn(token)))).toEqual(lacking.map(() => "social.refused"));
  });

  it("without a signature, or with a key of someone else, is refused", async () => {
    const unsigned = new UnsecuredJWT(CLAIMS).encode();
    const byText = new SignJWT(CLAIMS).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(JSON.stringify(jwks)));
    expect(await verdictOn(unsigned)).toBe("social.refused");
    expect(await verdictOn(await byText)).toBe("social.refused");
    expect(await verdictOn(await signed(CLAIMS, foreign.privateKey))).toBe("social.refused");
    expect(await verdictOn("no.token.atall")).toBe("social.refused");
  });

  it("is accepted with a clock that is a minute off, and not more", async () => {
    const token = await signed(CLAIMS);
    expect(await verdictOn(token, NOW + 359_000)).toBe("good");
    expect(await verdictOn(token, NOW + 361_000)).toBe("social.refused");
    expect(await verdictOn(token, NOW - 60_000)).toBe("good");
    expect(await verdictOn(token, NOW - 62_000)).toBe("social.refused");
  });

  it("of an earlier sign-in is refused, even if not expired", async () => {
    expect(await verdictOn(await signed({ ...CLAIMS, iat: seconds(NOW) - 700 }))).toBe("social.refused");
  });

  it("with an unknown value of email_verified confirms nothing", async () => {
    const provider = await google({
      status: 200,
      body: { id_token: await signed({ ...CLAIMS, email_verified: "yes", email: 5 }) },
    });
    const identity = await provider?.identify({ code: "c", verifier: "v", nonce: "the nonce" });
    expect(identity).toMatchObject({ email: undefined, isEmailProven: false });
  });
});

/** The result for a user while the token URL answers this. */
const verdictWhile = async (token: FakeHttpResponse, keys?: FakeHttpResponse) =>
  verdictOf((await google(token, keys))?.identify({ code: "c", verifier: "v", nonce: "the nonce" }));

describe("a provider", () => {
  it("that refuses the code is final", async () => {
    expect(await verdictWhile({ status: 400, body: { error: "invalid_grant" } })).toBe("social.refused");
  });

  it("that is down, redirects, throttles or sends garbage may be retried later", async () => {
    const right = { status: 200, body: { id_token: await signed(CLAIMS) } };
    const answers: FakeHttpResponse[] = [
      { status: 500, body: {} },
      { status: 302, headers: { Location: `http://127.0.0.1:${await httpProvider(right)}/` }, body: {} },
      { status: 429, body: {} },
      { status: 401, body: { error: "invalid_client" } },
      { status: 200, body: "<html>" },
      { status: 200, body: { id_token: 5 } },
      "drop",
    ];
    expect(await Promise.all(answers.map((answer) => verdictWhile(answer)))).toEqual(answers.map(() => "social.unavailable"));
  });

  it("whose keys cannot be read may be retried later", async () => {
    const token = { status: 200, body: { id_token: await signed(CLAIMS) } };
    expect(await verdictWhile(token, { status: 503, body: {} })).toBe("social.unavailable");
    expect(await verdictWhile(token, { status: 200, body: { keys: "none" } })).toBe("social.unavailable");
    expect(await verdictWhile(token, "drop")).toBe("social.unavailable");
  });

  it("with a slow or endless response counts as failed", async () => {
    const ask = async (answer: FakeHttpResponse) =>
      requestProvider(`http://127.0.0.1:${await httpProvider(answer)}/`, {}, z.object({}), 100);
    await expect(ask("hang")).rejects.toMatchObject({ refusal: { code: "social.unavailable" } });
    await expect(ask("drip")).rejects.toMatchObject({ refusal: { code: "social.unavailable" } });
  });

  it("logs the reason of a failure, and nothing of the token", async () => {
    const token = await signed({ ...CLAIMS, aud: "somebody else" });
    lines.length = 0;
    await verdictOn(token);
    expect(lines).toEqual([
      ["social.failed", { provider: "google", code: "social.refused", why: "ERR_JWT_CLAIM_VALIDATION_FAILED aud" }],
    ]);
  });
});
