import { expect, test } from "vitest";
import { platformMailer } from "#worker/providers/email.ts";

const LETTER = { to: "amina@hirfa.example", language: "ar", subject: "s", text: "t", html: "h" } as const;

test("a letter is handed to the mail service under its own name", async () => {
  const sent: unknown[] = [];
  const service = { send: async (letter: unknown) => void sent.push(letter) } as unknown as SendEmail;

  await platformMailer(service, "no-reply@hirfa.example")(LETTER, "m1");

  expect(sent).toMatchObject([{ to: LETTER.to, subject: "s", headers: { "X-Entity-Ref-ID": "m1" } }]);
});

// RELIABILITY T31: letters that wait behind it would outlive their leases.
test("a mail service that doesn't answer has failed", async () => {
  const silent = { send: () => new Promise(() => {}) } as unknown as SendEmail;

  await expect(platformMailer(silent, "no-reply@hirfa.example", 20)(LETTER, "m1")).rejects.toThrow("in time");
});
