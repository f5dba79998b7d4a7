import { afterAll, describe, expect, it } from "vitest";
import { endProviders, type FakeHttpResponse, httpProvider, recordedRequestsOf } from "#tests/support/providers.ts";
import { isTurnstileWell, turnstile } from "#worker/providers/turnstile.ts";

afterAll(endProviders);

const answering = async (answer: FakeHttpResponse) => {
  const port = await httpProvider(answer);
  return { port, check: turnstile({ siteKey: "site", secretKey: "secret", url: `http://127.0.0.1:${port}/turnstile/v0` }) };
};

const refusing = (...codes: string[]): FakeHttpResponse => ({ status: 200, body: { success: false, "error-codes": codes } });

describe("the human check", () => {
  it("sends the secret, the form's token and the IP, and accepts a success", async () => {
    const { port, check } = await answering({ status: 200, body: { success: true, hostname: "hirfa.example" } });

    expect(await check.isHuman("of-the-form", "192.0.2.7")).toBe(true);

    const [call] = await recordedRequestsOf(port);
    expect([call?.method, call?.url]).toEqual(["POST", "/turnstile/v0/siteverify"]);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
      secret: "secret",
      response: "of-the-form",
      remoteip: "192.0.2.7",
    });
  });

  // A second call would answer "duplicate", and a guest's job with its code needs the result twice.
  it("verifies a token once for a request, however often it is needed", async () => {
    const { port, check } = await answering({ status: 200, body: { success: true } });

    expect(await Promise.all([check.isHuman("same", ""), check.isHuman("same", "")])).toEqual([true, true]);
    expect(await check.isHuman("same", "")).toBe(true);
    expect((await recordedRequestsOf(port)).length).toBe(1);
  });

  it("refuses a token that is wrong, expired or used", async () => {
    const wrong = await answering(refusing("invalid-input-response"));
    const used = await answering(refusing("timeout-or-duplicate"));

    expect([await wrong.check.isHuman("x", ""), await used.check.isHuman("x", "")]).toEqual([false, false]);
  });

  it("is well if it refuses a token that nobody was given, and in no other case", async () => {
    const faults: FakeHttpResponse[] = [
      { status: 500, body: "" },
      { status: 404, body: "" },
      refusing("invalid-input-secret"),
      "drop",
    ];
    const isWell = async (answer: FakeHttpResponse) => {
      const port = await httpProvider(answer);
      return isTurnstileWell({ siteKey: "site", secretKey: "secret", url: `http://127.0.0.1:${port}/turnstile/v0` });
    };
    expect(await isWell(refusing("invalid-input-response"))).toBe(true);
    expect(await Promise.all(faults.map(isWell))).toEqual(faults.map(() => false));
  });

  it("has no result if the service is down, slow, odd, or does not know our key", async () => {
    const faults: FakeHttpResponse[] = [
      { status: 500, body: "" },
      { status: 200, body: "<html>" },
      { status: 200, body: { success: "yes" } },
      refusing("internal-error"),
      refusing("invalid-input-secret"),
      refusing(),
      "drop",
      "hang",
    ];
    const attempts = await Promise.allSettled(
      faults.map(async (fault) => (await answering(fault)).check.isHuman("of-the-form", "192.0.2.7")),
    );

    expect(attempts.map(({ status }) => status)).toEqual(faults.map(() => "rejected"));
  });
});
