import { beforeAll, describe, expect, it } from "vitest";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { deliverMessage } from "#app/domain/messaging/deliver-message.ts";
import { smsParts } from "#app/domain/messaging/sms-parts.ts";
import { ORAN } from "#db/seeds/demo-users.ts";
import { asSystem, insertUser, testCtx } from "#tests/support/ctx.ts";

const PHONES = { ar: "0558000001", fr: "0558000002", en: "0558000003" } as const;

beforeAll(() =>
  Promise.all(
    (["ar", "fr", "en"] as const).map((language) =>
      insertUser(`reads-${language}`, {
        role: "artisan",
        firstName: "Test",
        lastName: "Test",
        email: `reads-${language}@hirfa.example`,
        phone: PHONES[language],
        language,
        ...ORAN,
      }),
    ),
  ),
);

/** The SMS with a code for that purpose, in the language of the artisan. */
const smsIn = async (language: keyof typeof PHONES, purpose: "login" | "reset", now: number) => {
  const ctx = testCtx(undefined, { now });
  await sendCode(ctx, { purpose, target: { phone: `+213${PHONES[language].slice(1)}` } });
  const system = asSystem("test", { now });
  for (const message of ctx.pushed) if (message.kind === "deliver_message") await deliverMessage(system, message);
  return system.texts.map(({ text }) => text).join();
};

// Each further part costs money, and old phones show a multi-part SMS in pieces.
describe("an SMS with a code", () => {
  it("fits one part in every language, for every purpose, in the GSM alphabet or UCS-2", async () => {
    const { now } = testCtx();
    const languages = ["ar", "fr", "en"] as const;
    const texts = await Promise.all(languages.map((language) => smsIn(language, "login", now)));
    const resets = await Promise.all(languages.map((language) => smsIn(language, "reset", now + 60_000)));

    expect([...texts, ...resets].filter((text) => !/\d{6}/.test(text))).toEqual([]);
    expect([...texts, ...resets].map((text) => smsParts(text).parts)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(texts.map((text) => smsParts(text).alphabet)).toEqual(["Unicode", "GSM", "GSM"]);
    expect(resets.map((text) => smsParts(text).alphabet)).toEqual(["Unicode", "GSM", "GSM"]);
  });
});
