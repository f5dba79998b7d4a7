import { describe, expect, it } from "vitest";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { consentAtProvider, socialEnv } from "#tests/support/social.ts";
import { identityProvidersOf } from "#worker/bindings/identity-providers.ts";
import { settingsOf } from "#worker/env.ts";

const verdictOf = (attempt: Promise<unknown> | undefined) =>
  attempt?.then(
    () => "good",
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

describe("the real provider", () => {
  const at = async (now = Date.now()) => {
    const settings = settingsOf(await socialEnv());
    return identityProvidersOf(settings, { origin: settings.APP_ORIGIN, now, log: () => {} });
  };

  it("accepts a code once, and only from the browser that started the sign-in", async () => {
    const { google: provider } = await at();
    if (!provider) throw new Error("Google is not offered");
    const [one, other] = [provider.open(), provider.open()];
    const [mine, theirs] = [await consentAtProvider(one.url, "replayed"), await consentAtProvider(other.url, "replayed")];

    expect(await verdictOf(provider.identify({ ...one, code: theirs.code }))).toBe("social.refused");
    expect(await verdictOf(provider.identify({ ...one, code: mine.code }))).toBe("good");
    expect(await verdictOf(provider.identify({ ...one, code: mine.code }))).toBe("social.refused");
  });

  it("is refused if its clock is off", async () => {
    const { google: provider } = await at(Date.now() + 12 * 60_000);
    const opened = provider?.open();
    const { code } = await consentAtProvider(opened?.url ?? "", "late");
    expect(await verdictOf(provider?.identify({ verifier: "", nonce: "", ...opened, code }))).toBe("social.refused");
  });

  it("gives Apple's client a token for a signed secret, and Facebook's a profile", async () => {
    const { apple, facebook } = await at();
    const [one, other] = [apple?.open(), facebook?.open()];
    const [byApple, byFacebook] = [
      await consentAtProvider(one?.url ?? "", "by-apple"),
      await consentAtProvider(other?.url ?? "", "by-facebook"),
    ];

    const nothing = { verifier: "", nonce: "" };
    expect(await apple?.identify({ ...nothing, ...one, code: byApple.code })).toMatchObject({
      subject: "by-apple",
      isEmailProven: true,
    });
    expect(await facebook?.identify({ ...nothing, ...other, code: byFacebook.code })).toEqual({
      subject: "by-facebook",
      email: "by-facebook@mail.example",
      isEmailProven: false,
      firstName: "Amel",
      lastName: "Haddad",
    });
  });

  it("reports that the user declined", async () => {
    const { google: provider } = await at();
    expect(await consentAtProvider(provider?.open().url ?? "", "no")).toMatchObject({ error: "access_denied", code: "" });
  });
});
