import { afterAll, describe, expect, it } from "vitest";
import { visit } from "#tests/support/api.ts";
import { guarded } from "#tests/support/providers/human-check.ts";
import { endProviders, recordedRequestsOf } from "#tests/support/providers.ts";

afterAll(endProviders);

const SAMIR = {
  account_kind: "individual",
  first_name: "Samir",
  last_name: "Boualem",
  email: "samir@hirfa.example",
  password: "Olives-and-tiles",
  terms: "true",
  turnstile_token: "of-the-widget",
};

const policyOf = (response: Response) => response.headers.get("Content-Security-Policy") ?? "";

describe("the human check on the registration page", () => {
  it("shows the widget in the reader's language and allows its script, if the keys are configured", async () => {
    const { open, port, url } = await guarded({ status: 200, body: { success: true } });
    const response = await open("/fr/register/client");
    const page = await response.text();

    expect(page).toContain('data-sitekey="0xSITE" data-language="fr"');
    expect(page).toContain('data-response-field-name="turnstile_token"');
    expect(page).toContain(`src="${url}/api.js"`);
    expect(page).toContain("Ce formulaire a besoin de JavaScript");
    expect(page).not.toContain("0xSECRET");
    expect(policyOf(response)).toMatch(new RegExp(`script-src [^;]*http://127.0.0.1:${port}(;| )`));
    expect(policyOf(response)).toContain(`frame-src http://127.0.0.1:${port}`);
  });

  it("has neither a widget nor another site in its policy without keys", async () => {
    const response = await visit("/register/client");

    expect(await response.text()).not.toContain("cf-turnstile");
    expect(policyOf(response)).not.toMatch(/frame-src|challenges/);
  });

  it("lets a human register, and verifies the token with the IP", async () => {
    const { port, send } = await guarded({ status: 200, body: { success: true } });

    expect((await send("/register/client", SAMIR)).status).toBe(303);
    const [call] = await recordedRequestsOf(port);
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toMatchObject({
      response: "of-the-widget",
      remoteip: "192.0.2.9",
    });
  });

  it("reports a failed check at the widget, and keeps the typed text except the token", async () => {
    const { send } = await guarded({ status: 200, body: { success: false, "error-codes": ["timeout-or-duplicate"] } });
    const response = await send("/en/register/client", { ...SAMIR, email: "robot@hirfa.example" });
    const page = await response.text();

    expect(response.status).toBe(400);
    expect(page).toContain("We could not make sure that you are not a robot. Try again.");
    expect(page).toContain('value="robot@hirfa.example"');
    expect(page).not.toContain("of-the-widget");
  });

  it("reports that the check is down, and creates no account", async () => {
    const { send } = await guarded({ status: 503, body: "" });
    const response = await send("/en/register/client", { ...SAMIR, email: "robot@hirfa.example" });

    expect(response.status).toBe(503);
    expect(await response.text()).toContain(
      "We cannot make sure right now that you are not a robot. Try again in a few minutes.",
    );
  });
});

describe("the human check on the sign-in page", () => {
  it("is shown only after failures, and only for an account under attack", async () => {
    const { open, send } = await guarded({ status: 200, body: { success: true } });
    const first = await (await open("/en/login/client")).text();
    const refused = await send("/en/login/client", { email: "nobody@hirfa.example", password: "not-the-one-9" });
    const page = await refused.text();

    expect(first).not.toContain("cf-turnstile");
    expect([refused.status, page.includes('data-sitekey="0xSITE"')]).toEqual([400, true]);
    expect(page).not.toContain("not a robot");
  });
});

describe("an endpoint with the human check", () => {
  it("names the field that failed, and is unavailable while the check is", async () => {
    const { turnstile_token: _, ...robot } = { ...SAMIR, email: "robot@hirfa.example" };
    const refusing = await guarded({ status: 200, body: { success: false, "error-codes": ["invalid-input-response"] } });
    const down = await guarded("drop");

    const missing = await refusing.call("/auth/client/register/", robot);
    expect([missing.status, await missing.json()]).toMatchObject([
      400,
      { turnstile_token: ["The human check failed or is missing. Try again."], code: "human_check.failed" },
    ]);
    const code = await refusing.call("/auth/otp/send/", { phone_number: "0550000012", purpose: "login", turnstile_token: "x" });
    expect(code.status).toBe(400);
    const unanswered = await down.call("/auth/client/register/", { ...robot, turnstile_token: "x" });
    expect([unanswered.status, await unanswered.json()]).toMatchObject([503, { code: "human_check.unavailable" }]);
  });
});
