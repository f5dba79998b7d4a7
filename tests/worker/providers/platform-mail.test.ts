import { expect, test } from "vitest";
import { platformMail } from "#worker/providers/platform-mail.ts";

const LETTER = { to: "amina@client.example", language: "ar", subject: "s", text: "t", html: "h" } as const;
const FROM = "bonjour@hirfa.example";

/** The binding with its replacement; its types need more than is used here. */
const binding = (send: (letter: unknown) => Promise<unknown>) => ({ send }) as unknown as SendEmail;
const refusing = (code: string) => binding(() => Promise.reject(Object.assign(new Error(LETTER.to), { code })));

const sent = (service: SendEmail) => platformMail(service, FROM).send(LETTER, "m1", AbortSignal.timeout(1000));

test("an email is sent by the mail service with its own message id", async () => {
  const handed: unknown[] = [];
  const service = binding(async (letter) => {
    handed.push(letter);
    return { messageId: "p1" };
  });

  expect(await sent(service)).toBe("p1");
  expect(handed).toMatchObject([{ to: LETTER.to, subject: "s", from: { email: FROM }, headers: { "X-Entity-Ref-ID": "m1" } }]);
});

test("an email with an unsubscribe option has its URL in the header", async () => {
  const handed: unknown[] = [];
  const service = binding(async (letter) => {
    handed.push(letter);
    return { messageId: "p1" };
  });
  const choicePage = "https://hirfa.example/account/notifications";
  await platformMail(service, FROM).send({ ...LETTER, choicePage }, "m1", AbortSignal.timeout(1000));
  expect(handed).toMatchObject([{ headers: { "List-Unsubscribe": `<${choicePage}>` } }]);
});

test("a recipient that the mail service refuses is final, and not named", async () => {
  await expect(sent(refusing("E_RECIPIENT_SUPPRESSED"))).rejects.toMatchObject({
    kind: "never",
    message: "E_RECIPIENT_SUPPRESSED",
  });
});

test("a mail service over its limit has accepted nothing, and any other error leaves the result unknown", async () => {
  await expect(sent(refusing("E_DAILY_LIMIT_EXCEEDED"))).rejects.toMatchObject({ kind: "not_taken" });
  await expect(sent(refusing("E_INTERNAL_SERVER_ERROR"))).rejects.toMatchObject({ kind: "unsure" });
  await expect(sent(binding(() => Promise.reject(new Error("gone"))))).rejects.toMatchObject({
    kind: "unsure",
    message: "unknown",
  });
});
