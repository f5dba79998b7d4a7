import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { resetCodeCookie } from "#app/http/cookies/reset-code-cookie.ts";
import { credentials, otpCodes } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { db, emailTo } from "#tests/api/fixtures.ts";
import { artisanWith } from "#tests/domain/codes/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { insertDemoUsers, insertUser, testCtx } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

import { signerOf } from "#worker/bindings/signer.ts";

beforeAll(insertDemoUsers);

const PASSWORD = "Nouvelle-Clef-31";
const CHOSEN = { password: PASSWORD, password_confirmation: PASSWORD };

type Browser = { Cookie: string };
const VISITOR: Browser = { Cookie: "" };

/** The browser after a response: its old and new cookies. */
const cookiesAfter = (browser: Browser, response: Response): Browser => ({
  Cookie: [browser.Cookie, ...response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")].filter(Boolean).join("; "),
});

const clientWith = (id: string) =>
  insertUser(id, {
    ...{ role: "client", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "ar" },
    ...{ wilayaId: 31, communeId: 3101 },
  });

const codeSentTo = async (to: string) => /\d{6}/.exec((await emailTo(to)).text)?.[0] ?? "";

/** A browser that requested a code and is on the code page. */
const requestAt = async (page: string, fields: Record<string, string>, browser = VISITOR): Promise<Browser> => {
  const sent = await sendForm(browser, page, fields);
  expect(formResultOf(sent)).toMatchObject({ status: 303, to: expect.stringMatching(/\/verify-otp$/) });
  return cookiesAfter(browser, sent);
};

/** A browser in which that user's right code was typed. */
const atNewPassword = async (id: string, page = "/forget-password/client"): Promise<Browser> => {
  await clientWith(id);
  const browser = await requestAt(page, { email: `${id}@hirfa.example` });
  const typed = await sendForm(browser, "/verify-otp", { otp: await codeSentTo(`${id}@hirfa.example`) });
  expect(formResultOf(typed)).toMatchObject({ status: 303, to: expect.stringMatching(/\/reset-password$/) });
  return cookiesAfter(browser, typed);
};

const hasPassword = async (userId: string) =>
  (await db.select().from(credentials).where(eq(credentials.userId, userId))).length > 0;

describe("a password reset, without scripts", () => {
  it("leads from the phone number over the code to a new password, and to the sign-in page", async () => {
    await artisanWith("forgot", "0559000001");
    const browser = await requestAt("/fr/forget-password/artisan?next=%2Ffr%2Faccount%2Foffers", {
      phone_number: "559 00 00 01",
    });
    const codePage = await htmlOf(browser, "/fr/verify-otp");
    expect(codePage).toContain("Si ce numéro a un compte");
    expect(codePage).toContain('href="/fr/forget-password/artisan?by=email"');

    const typed = await sendForm(browser, "/fr/verify-otp", { otp: await codeSentTo("+213559000001") });
    expect(formResultOf(typed)).toEqual({ status: 303, to: "/fr/reset-password" });
    const proved = cookiesAfter(browser, typed);
    const form = await htmlOf(proved, "/fr/reset-password");
    expect(form.match(/data-rule="\w+"/g)).toEqual(['data-rule="length"', 'data-rule="upper"', 'data-rule="number"']);
    expect(form).toContain('autoComplete="username"');
    expect(form).not.toContain("__reactRouterContext");

    const set = await sendForm(proved, "/fr/reset-password", CHOSEN);
    expect(formResultOf(set)).toEqual({ status: 303, to: "/fr/login/artisan?reset&next=%2Ffr%2Faccount%2Foffers" });
    expect(set.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^reset=; Max-Age=0;/));
    expect(set.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^device=/));
    const door = "/fr/login/artisan?reset&next=%2Ffr%2Faccount%2Foffers";
    expect(await htmlOf(VISITOR, door)).toContain("Mot de passe réinitialisé avec succès");
    const entered = await sendForm(VISITOR, door, { phone_number: "0559000001", password: PASSWORD });
    expect(formResultOf(entered)).toEqual({ status: 303, to: "/fr/account/offers" });
  });

  it("uses the phone of a client without a confirmed address, in neutral words", async () => {
    const page = await htmlOf(VISITOR, "/en/forget-password/client?next=%2Fen%2Fnew-job");
    expect(page).toContain('href="/en/forget-password/client?by=phone&amp;next=%2Fen%2Fnew-job"');
    const byLetter = await requestAt("/en/forget-password/client", { email: "nobody-here@hirfa.example" });
    const letterPage = await htmlOf(byLetter, "/en/verify-otp");
    expect(letterPage).toContain('href="/en/forget-password/client?by=phone"');
    expect(letterPage).toContain("Send the code to my phone instead");

    await clientWith("by-phone");
    const phone = "+213559000009";
    await db.update(users).set({ phone, phoneVerifiedAt: 1, emailVerifiedAt: null }).where(eq(users.id, "by-phone"));
    const response = await requestAt("/en/forget-password/client?by=phone", { phone_number: "0559000009" });
    expect(await htmlOf(response, "/en/verify-otp")).not.toContain("/forget-password/artisan");
    const typed = await sendForm(response, "/en/verify-otp", { otp: await codeSentTo(phone) });
    const set = await sendForm(cookiesAfter(response, typed), "/en/reset-password", CHOSEN);
    expect(formResultOf(set)).toMatchObject({ status: 303, to: expect.stringMatching(/^\/en\/login\/client\?reset/) });
  });

  it("leads a client who uses email to the client portal, and an artisan to the artisan portal", async () => {
    const client = await atNewPassword("to-client");
    expect(formResultOf(await sendForm(client, "/reset-password", CHOSEN))).toEqual({ status: 303, to: "/login/client?reset" });

    await artisanWith("to-artisan", "0559000002");
    const response = await requestAt("/forget-password/artisan?by=email", { email: "to-artisan@hirfa.example" });
    const typed = await sendForm(response, "/verify-otp", { otp: await codeSentTo("to-artisan@hirfa.example") });
    const set = await sendForm(cookiesAfter(response, typed), "/reset-password", CHOSEN);
    expect(formResultOf(set)).toEqual({ status: 303, to: "/login/artisan?reset=number&by=email" });
    expect(await htmlOf(VISITOR, "/login/artisan?reset&by=email")).toContain("تم تغيير كلمة السر بنجاح");
  });

  it("says that the number must be confirmed again if it was revoked, in three languages", async () => {
    const told = (path: string) => htmlOf(VISITOR, path);
    expect(await told("/login/artisan?reset=number&by=email")).toContain("يجب تأكيد رقم هاتفك من جديد");
    expect(await told("/fr/login/client?reset=number")).toContain("Votre numéro de téléphone doit être confirmé à nouveau");
    const english = await told("/en/login/client?reset=number");
    expect(english).toContain("Your phone number has to be confirmed again");
    expect(english).toContain("Password reset successfully");
    expect(await told("/en/login/client?reset")).not.toContain("has to be confirmed again");
    expect(await told("/en/login/client?reset=%3Cb%3E")).not.toContain("&lt;b");
  });

  it("starts at a link on both portals, which keeps the return path, and not at the admin portal", async () => {
    const [client, artisan, admin] = [
      await htmlOf(VISITOR, "/en/login/client?next=%2Fen%2Fnew-job"),
      await htmlOf(VISITOR, "/login/artisan?by=email"),
      await htmlOf(VISITOR, "/login/admin"),
    ];
    expect(client).toContain('href="/en/forget-password/client?next=%2Fen%2Fnew-job"');
    expect(artisan).toContain('href="/forget-password/artisan?by=email"');
    expect(admin).not.toContain("forget-password");
  });

  it("puts no code, number or address into a URL or a later page", async () => {
    await clientWith("discreet");
    const sent = await sendForm(VISITOR, "/forget-password/client", { email: "discreet@hirfa.example" });
    const otp = await codeSentTo("discreet@hirfa.example");
    const typed = await sendForm(cookiesAfter(VISITOR, sent), "/verify-otp", { otp });
    const set = await sendForm(cookiesAfter(cookiesAfter(VISITOR, sent), typed), "/reset-password", CHOSEN);
    for (const { to } of [sent, typed, set].map(formResultOf)) expect(to).not.toMatch(/\d{6}|discreet/);
    const reset = typed.headers.getSetCookie().find((line) => line.startsWith("reset="));
    expect(reset).toMatch(/^reset=[\w-]+\.k0\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(Buffer.from(reset?.split(/[=.]/)[1] ?? "", "base64url").toString()).not.toContain(otp);
    expect(typed.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("sends another code after a minute, on the code page", async () => {
    await clientWith("resent");
    const browser = await requestAt("/forget-password/client", { email: "resent@hirfa.example" });
    expect((await sendForm(browser, "/verify-otp?again", {})).status).toBe(429);
    const older = await codeSentTo("resent@hirfa.example");
    await db
      .update(otpCodes)
      .set({ createdAt: Date.now() - 61_000 })
      .where(eq(otpCodes.target, "resent@hirfa.example"));
    expect(formResultOf(await sendForm(browser, "/verify-otp?again", {}))).toEqual({ status: 303, to: "/verify-otp?sent" });
    expect((await sendForm(browser, "/verify-otp", { otp: older })).status).toBe(400);
  });
});

describe("setting a new password", () => {
  it("names each broken rule and that the two passwords differ, and shows neither password again", async () => {
    const browser = await atNewPassword("rules", "/en/forget-password/client");
    const weak = await sendForm(browser, "/en/reset-password", {
      password: "oliviers-doux",
      password_confirmation: "oliviers-doux",
    });
    const page = await weak.text();
    expect(weak.status).toBe(400);
    expect(page).toContain("Password must contain an uppercase letter");
    expect(page).not.toContain("oliviers-doux");
    const differ = await sendForm(browser, "/en/reset-password", { password: PASSWORD, password_confirmation: `${PASSWORD}!` });
    expect(await differ.text()).toContain("Passwords do not match");
    expect(await hasPassword("rules")).toBe(false);
    expect((await sendForm(browser, "/en/reset-password", CHOSEN)).status).toBe(303);
  });

  it("reports a code that was used meanwhile, and offers another", async () => {
    const browser = await atNewPassword("twice", "/en/forget-password/client");
    await sendForm(browser, "/en/reset-password", CHOSEN);
    const again = await sendForm(browser, "/en/reset-password", CHOSEN);
    const page = await again.text();
    expect(again.status).toBe(400);
    expect(page).toContain("This code is no longer valid");
    expect(page).toContain('href="/en/forget-password/client"');
    expect(again.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^reset=; Max-Age=0;/));
  });

  it("requires a right code, whatever the cookie says", async () => {
    await clientWith("forged");
    await requestAt("/forget-password/client", { email: "forged@hirfa.example" });
    const [code] = await db.select().from(otpCodes).where(eq(otpCodes.target, "forged@hirfa.example"));
    const right = { codeId: code?.id ?? "", target: { email: "forged@hirfa.example" }, next: null };
    const elsewhere = await resetCodeCookie({ ...testCtx(), signer: signerOf("another secret of the deployment") }, right);
    const signed = (await resetCodeCookie(testCtx(), { ...right, codeId: "other" })).split(";")[0] ?? "";
    const swapped = `reset=${Buffer.from(JSON.stringify(right)).toString("base64url")}.${signed.split(".")[1]}`;

    for (const cookie of ["", "reset=", "reset=x.y", elsewhere.split(";")[0] ?? "", swapped]) {
      expect(formResultOf(await sendForm({ Cookie: cookie }, "/reset-password", CHOSEN))).toEqual({
        status: 302,
        to: "/forget-password/client",
      });
      expect((await openPage({ Cookie: cookie }, "/reset-password")).status).toBe(302);
    }
    expect(await hasPassword("forged")).toBe(false);
  });

  it("tells the owner of a deactivated account why, and nobody else", async () => {
    await clientWith("off");
    const browser = await requestAt("/forget-password/client", { email: "off@hirfa.example" });
    await db.update(users).set({ isActive: false }).where(eq(users.id, "off"));
    expect((await sendForm(browser, "/verify-otp", { otp: "000001" })).status).toBe(400);
    const typed = await sendForm(browser, "/verify-otp", { otp: await codeSentTo("off@hirfa.example") });
    expect(formResultOf(typed)).toEqual({ status: 303, to: "/deactivated" });
  });

  // Other sites must not forge requests.
  it("is refused from a form of another site", async () => {
    const browser = await atNewPassword("elsewhere");
    const forged = await visit("/reset-password", {
      method: "POST",
      body: new URLSearchParams(CHOSEN),
      headers: { ...browser, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(forged.status).toBe(403);
    expect(await hasPassword("elsewhere")).toBe(false);
  });
});

describe("requesting a code", () => {
  it("names errors at their field, in the reader's language", async () => {
    const phone = await sendForm(VISITOR, "/fr/forget-password/artisan", { phone_number: "021 23 45 67" });
    expect(phone.status).toBe(400);
    expect(await phone.text()).toContain("Veuillez saisir un numéro de téléphone valide");
    const email = await sendForm(VISITOR, "/forget-password/client", { email: "amina@hirfa" });
    expect(await email.text()).toContain("يرجى إدخال بريد إلكتروني صحيح");
  });

  // The pages reveal no more than the endpoints.
  it("is answered alike for known and unknown addresses, up to the page where no code is right", async () => {
    await clientWith("alike");
    const walk = async (email: string) => {
      const sent = await sendForm(VISITOR, "/forget-password/client", { email });
      const browser = cookiesAfter(VISITOR, sent);
      const page = (await htmlOf(browser, "/verify-otp")).replaceAll(email, "{email}");
      const refused = await sendForm(browser, "/verify-otp", { otp: "000001" });
      return { sent: formResultOf(sent), page: withoutNew(page), refused: refused.status };
    };
    expect(await walk("alike@hirfa.example")).toEqual(await walk("nobody@hirfa.example"));
  });

  it("is open to a signed-in user, and signs that browser out", async () => {
    await clientWith("inside");
    const own = await browserOf("inside");
    const response = await requestAt("/forget-password/client", { email: "inside@hirfa.example" }, own);
    const typed = await sendForm(response, "/verify-otp", { otp: await codeSentTo("inside@hirfa.example") });
    const proved = cookiesAfter(response, typed);
    expect(formResultOf(await sendForm(proved, "/reset-password", CHOSEN))).toMatchObject({ status: 303 });
    expect((await openPage(own, "/account")).status).toBe(302);
    expect(await htmlOf(proved, "/login/client?reset")).toContain("تم تغيير كلمة السر بنجاح");
  });

  // An open redirect would allow phishing under our domain.
  it("never leads to another site, whatever next says", async () => {
    await clientWith("next");
    const response = await requestAt("/forget-password/client?next=%2F%2Fevil.example", { email: "next@hirfa.example" });
    const typed = await sendForm(response, "/verify-otp", { otp: await codeSentTo("next@hirfa.example") });
    const set = await sendForm(cookiesAfter(response, typed), "/reset-password", CHOSEN);
    expect(formResultOf(set)).toEqual({ status: 303, to: "/login/client?reset" });
  });
});

/** Values that are new in each document: nonces, request ids and elapsed seconds. */
const withoutNew = (page: string) => page.replace(/nonce="\w+"/g, "").replace(/data-wait="\d+"|\d\d:\d\d/g, "");
