import type { APIRequestContext, BrowserContext } from "@playwright/test";
import type { Language } from "#app/domain/shared/contracts/language.ts";
import { expect, lastEmailTo } from "#tests/support/e2e.ts";

/** A plumber with a phone number and an own email address, signed in on another device. */
export async function someArtisan(request: APIRequestContext, language: Language) {
  const phone = `05${String(Date.now()).slice(-8)}`;
  const email = `forgets-${Date.now()}@hirfa.example`;
  const answer = await request.post("/api/v1/auth/artisan/register/", {
    headers: { Cookie: `language=${language}` },
    data: { email, phone_number: phone, password: "une clef de douze portes", first_name: "Rachid", last_name: "Slimani" },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { token } = await answer.json();
  return { phone, email, token };
}

export const codeSentTo = async (request: APIRequestContext, phone: string) =>
  /\d{6}/.exec((await lastEmailTo(request, `+213${phone.slice(1)}`)).text)?.[0] ?? "";

/** The browser of a user who requested a reset code and typed it: it shows the page of the new password. */
export async function typeRightCode({ request }: BrowserContext): Promise<void> {
  const { phone } = await someArtisan(request, "ar");
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(path, { form, maxRedirects: 0 });
    expect(answer.status(), path).toBe(303);
  };
  await send("/forget-password/artisan", { phone_number: phone });
  await send("/verify-otp", { otp: await codeSentTo(request, phone) });
}
