import { desc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { pendingCodeCookie } from "#app/http/cookies/pending-code-cookie.ts";
import { otpCodes } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { db, emailTo } from "#tests/api/fixtures.ts";
import { artisanWith } from "#tests/domain/codes/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

type Browser = { Cookie: string };

const VISITOR: Browser = { Cookie: "" };

/** The browser after a response: its old and new cookies. */
const cookiesAfter = (browser: Browser, response: Response): Browser => ({
  Cookie: [browser.Cookie, ...response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")].filter(Boolean).join("; "),
});

const codeSentTo = async (to: string) => /\d{6}/.exec((await emailTo(to)).text)?.[0] ?? "";

/** A visitor who typed that number at the artisan portal and is on the code page. */
const atCodePage = async (phone: string, door = "/login/artisan/code") => {
  const sent = await sendForm(VISITOR, door, { phone_number: phone });
  expect(formResultOf(sent)).toEqual({ status: 303, to: "/verify-otp" });
  return cookiesAfter(VISITOR, sent);
};

const ageCodesOf = async (target: string, ms: number) => {
  const [newest] = await db.select().from(otpCodes).where(eq(otpCodes.target, target)).orderBy(desc(otpCodes.createdAt)).limit(1);
  await db
    .update(otpCodes)
    .set({ createdAt: (newest?.createdAt ?? 0) - ms })
    .where(eq(otpCodes.id, newest?.id ?? ""));
};

describe("signing in by a code, without scripts", () => {
  it("leads from the number to the code and to the requested page, and the number is in no URL", async () => {
    await artisanWith("typist", "0554000001");
    const browser = await atCodePage("0554 00 00 01", "/login/artisan/code?next=%2Faccount%2Foffers");
    const page = await htmlOf(browser, "/verify-otp");
    expect(page).toContain("0554\u00a000\u00a000\u00a001");
    expect(page).toContain('autoComplete="one-time-code"');
    expect(page).not.toContain("__reactRouterContext");

    const otp = await codeSentTo("+213554000001");
    const entered = await sendForm(browser, "/verify-otp", { otp: ` ${otp.slice(0, 3)}-${otp.slice(3)}` });

    expect(formResultOf(entered)).toEqual({ status: 303, to: "/account/offers" });
    expect(entered.headers.getSetCookie().some((line) => line.startsWith("token="))).toBe(true);
    expect(entered.headers.getSetCookie().some((line) => line.startsWith("device="))).toBe(true);
    expect(entered.headers.getSetCookie().some((line) => line.startsWith("code=; Max-Age=0"))).toBe(true);
    expect((await openPage(cookiesAfter(browser, entered), "/account/offers")).status).toBe(200);
  });

  it("shows the same page for an unknown number, where no code is right", async () => {
    const browser = await atCodePage("0554999999");
    expect(await htmlOf(browser, "/verify-otp")).toContain("0554\u00a099\u00a099\u00a099");
    const refused = await sendForm(browser, "/verify-otp", { otp: "123456" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("الرمز غير صحيح");
  });

  it("keeps no wrong code in the field", async () => {
    await artisanWith("slips", "0554000002");
    const browser = await atCodePage("0554000002");
    const refused = await sendForm(browser, "/verify-otp", { otp: "864209" });
    expect(await refused.text()).not.toContain("864209");
  });

  it("sends another code after a minute, and shows the remaining time", async () => {
    await artisanWith("waits-again", "0554000003");
    const browser = await atCodePage("0554000003");
    expect(await htmlOf(browser, "/verify-otp")).toMatch(/data-wait="(5\d|60)"/);
    const early = await sendForm(browser, "/verify-otp?again", {});
    expect({ status: early.status, wait: Number(early.headers.get("Retry-After")) > 50 }).toEqual({ status: 429, wait: true });
    expect(await early.text()).toContain("محاولات كثيرة");

    await ageCodesOf("+213554000003", 61_000);
    const again = await sendForm(browser, "/verify-otp?again", {});
    expect(formResultOf(again)).toEqual({ status: 303, to: "/verify-otp?sent" });
    expect(await htmlOf(cookiesAfter(browser, again), "/verify-otp?sent")).toContain("أرسلنا رمزًا جديدًا.");
  });

  it("redirects a visitor without a code to sign in, and a deactivated artisan to the reason", async () => {
    expect(formResultOf(await visit("/fr/verify-otp"))).toEqual({ status: 302, to: "/fr/login/artisan/code" });
    await artisanWith("gone", "0554000004");
    const browser = await atCodePage("0554000004");
    await db.update(users).set({ isActive: false }).where(eq(users.id, "gone"));
    const refused = await sendForm(browser, "/verify-otp", { otp: await codeSentTo("+213554000004") });
    expect(formResultOf(refused)).toEqual({ status: 303, to: "/deactivated" });
  });

  it("reports an invalid mobile number at its field, and sends nothing", async () => {
    const refused = await sendForm(VISITOR, "/en/login/artisan/code", { phone_number: "+33 6 12 34 56 78" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/value="\+33 6 12 34 56 78"/);
  });

  it("ignores a forged cookie", async () => {
    const opened = async (value: string) => formResultOf(await visit("/verify-otp", { headers: { Cookie: `code=${value}` } }));
    const door = { status: 302, to: "/login/artisan/code" };
    expect(await opened("%")).toEqual(door);
    expect(await opened("null")).toEqual(door);
    expect(await opened(encodeURIComponent('{"purpose":"login","target":{"phone":"<b>"},"sentAt":1,"next":null}'))).toEqual(door);
    expect(await opened(encodeURIComponent(`{"purpose":"login","target":{"phone":"${"5".repeat(5000)}"},"sentAt":1}`))).toEqual(
      door,
    );
  });

  // The next path is in a cookie, which another site of the domain might write. It must not become an open redirect.
  it("never leads to another site, whatever the cookie says", async () => {
    await artisanWith("careful", "0554000005");
    await atCodePage("0554000005");
    const forged = pendingCodeCookie(
      { purpose: "login", target: { phone: "+213554000005" }, sentAt: 0, next: "//evil.example" },
      "http://localhost",
    );
    const browser = { Cookie: forged.split(";")[0] ?? "" };
    const entered = await sendForm(browser, "/verify-otp", { otp: await codeSentTo("+213554000005") });
    expect(formResultOf(entered)).toEqual({ status: 303, to: "/jobs" });
  });
});

describe("confirming the own number by a code, without scripts", () => {
  it("is offered to a pending artisan, sends nothing when the page opens, and activates the account", async () => {
    await artisanWith("pending-page", "0554000010", false);
    const browser = await browserOf("pending-page");
    expect(await htmlOf(browser, "/fr/account")).toContain('href="/fr/verify-otp"');
    expect(await htmlOf(browser, "/fr/verify-otp")).toContain("0554\u00a000\u00a000\u00a010");
    expect(await db.select().from(otpCodes).where(eq(otpCodes.userId, "pending-page"))).toEqual([]);

    const sent = await sendForm(browser, "/fr/verify-otp", {});
    expect(formResultOf(sent)).toEqual({ status: 303, to: "/fr/verify-otp" });
    const waiting = cookiesAfter(browser, sent);
    const done = await sendForm(waiting, "/fr/verify-otp", { otp: await codeSentTo("+213554000010") });

    expect(formResultOf(done)).toEqual({ status: 303, to: "/fr/activated?now=1" });
    expect(await htmlOf(browser, "/fr/activated?now=1")).toContain("Votre compte est prêt.");
    expect(await htmlOf(browser, "/fr/account")).not.toContain('href="/fr/verify-otp"');
    expect(formResultOf(await openPage(browser, "/fr/verify-otp"))).toEqual({ status: 302, to: "/fr/activated" });
  });

  it("never shows a number that another user requested in this browser", async () => {
    await artisanWith("first-user", "0554000011", false);
    await artisanWith("second-user", "0554000012", false);
    const sent = await sendForm(await browserOf("first-user"), "/verify-otp", {});
    const second = cookiesAfter(await browserOf("second-user"), sent);
    const page = await htmlOf(second, "/verify-otp");
    expect(page).toContain("0554\u00a000\u00a000\u00a012");
    expect(page).not.toContain("0554\u00a000\u00a000\u00a011");
  });

  it("leads a client without a number to the email", async () => {
    expect(formResultOf(await openPage(await browserOf("amina"), "/verify-otp"))).toEqual({
      status: 302,
      to: "/email-verification",
    });
  });
});
