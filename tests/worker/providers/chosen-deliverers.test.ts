import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { endProviders, httpProvider } from "#tests/support/providers.ts";
import { envWith, inStaging, logged, visitWith } from "#tests/worker/handlers.ts";
import { makeCtx } from "#worker/ctx.ts";

const log = vi.spyOn(console, "log").mockImplementation(() => {});
afterEach(() => log.mockClear());
afterAll(async () => {
  log.mockRestore();
  await endProviders();
});

const said = () => logged(log).filter(({ event }) => event === "delivery.misconfigured");

const LETTER = { to: "amina@client.example", language: "ar", subject: "s", text: "t", html: "h" } as const;

describe("the providers of a deployment", () => {
  it("are used in the configured order", async () => {
    const EMAIL = { send: () => Promise.reject(Object.assign(new Error(), { code: "E_DAILY_LIMIT_EXCEEDED" })) };
    const port = await httpProvider({ status: 403, body: { name: "validation_error" } });
    const account = { RESEND_API_KEY: "k", RESEND_URL: `http://127.0.0.1:${port}` };
    const bindings = inStaging({ MAIL_PROVIDERS: "platform,resend", EMAIL, ...account });
    const failed = makeCtx(bindings).emailSender(LETTER, "m1", 1);

    await expect(failed).rejects.toMatchObject({ kind: "not_taken", message: "resend: http 403 validation_error" });
  });

  it("without secrets, or unknown, are logged once, and pages work", async () => {
    const bindings = inStaging({
      ...{ MAIL_PROVIDERS: "smtp resend constructor" },
      ...{ SMS_PROVIDERS: "twilio, infobip", TWILIO_ACCOUNT_SID: "AC1", SMS_FROM: "Hirfa", INFOBIP_BASE_URL: "not an address" },
    });
    const page = await visitWith(bindings, "/terms");
    const health = await visitWith(bindings, "/healthz");

    expect([page.status, health.status, await health.json()]).toEqual([200, 200, { status: "ok", database: "ok", release: "" }]);
    expect(said().map(({ variable, provider, missing }) => [variable, provider, missing])).toEqual([
      ["MAIL_PROVIDERS", "smtp", "MAIL_PROVIDERS"],
      ["MAIL_PROVIDERS", "resend", "RESEND_API_KEY"],
      ["MAIL_PROVIDERS", "constructor", "MAIL_PROVIDERS"],
      ["SMS_PROVIDERS", "twilio", "TWILIO_AUTH_TOKEN"],
      ["SMS_PROVIDERS", "infobip", "INFOBIP_BASE_URL"],
    ]);
    await expect(makeCtx(bindings).smsSender({ to: "+213500000001", text: "t" }, "m1", 1)).rejects.toMatchObject({
      kind: "not_taken",
      message: "no provider is configured",
    });
  });

  it("are reported if none is configured", () => {
    makeCtx(inStaging({ MAIL_PROVIDERS: " ", SMS_PROVIDERS: undefined, EMAIL: undefined }));
    expect(said().map(({ variable }) => variable)).toEqual(["MAIL_PROVIDERS", "SMS_PROVIDERS"]);
  });

  it("of staging reach the addresses of its list only: what is for others is kept", async () => {
    const EMAIL = { send: () => Promise.reject(Object.assign(new Error(), { code: "E_DAILY_LIMIT_EXCEEDED" })) };
    const ctx = makeCtx(
      inStaging({ EMAIL, MAIL_PROVIDERS: "platform", STAGING_RECIPIENTS: "tester@hirfa.dz, @operator.dz +213550000000" }),
    );
    const endOf = (to: string) =>
      ctx.emailSender({ ...LETTER, to }, "m1", 1).then(
        (receipt) => receipt?.provider,
        () => "sent",
      );

    expect(await Promise.all(["tester@hirfa.dz", "Any@operator.dz", "amina@client.example"].map(endOf))).toEqual([
      ...["sent", "sent", "dev-outbox"],
    ]);
    await expect(ctx.smsSender({ to: "+213550000000", text: "t" }, "m2", 1)).rejects.toMatchObject({ kind: "not_taken" });
    expect(await ctx.smsSender({ to: "+213551000000", text: "t" }, "m3", 1)).toMatchObject({ provider: "dev-outbox" });
    expect(
      logged(log)
        .filter(({ event }) => event === "delivery.kept")
        .map(({ channel }) => channel),
    ).toEqual(["email", "sms"]);
  });

  it("are not used in the local environment", async () => {
    const EMAIL = { send: () => Promise.reject(new Error("a letter left the machine")) };
    const ctx = makeCtx(envWith({ EMAIL, MAIL_PROVIDERS: "platform", SMS_PROVIDERS: "twilio" }));

    expect(await ctx.emailSender(LETTER, "m1", 1)).toMatchObject({ provider: "dev-outbox" });
    expect(await ctx.smsSender({ to: "+213500000001", text: "t" }, "m2", 1)).toMatchObject({ provider: "dev-outbox" });
    expect(said()).toEqual([]);
  });
});
