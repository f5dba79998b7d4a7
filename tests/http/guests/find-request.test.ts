import { beforeAll, expect, it } from "vitest";
import { emailTo } from "#tests/api/fixtures.ts";
import { openedRequest } from "#tests/domain/guests/fixtures.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const VISITOR = { Cookie: "" };

async function atCodePage(phone: string) {
  const sent = await sendForm(VISITOR, "/en/my-request", { phone_number: phone });
  expect(formResultOf(sent)).toEqual({ status: 303, to: "/en/verify-otp" });
  return {
    Cookie: sent.headers
      .getSetCookie()
      .map((line) => line.split(";")[0] ?? "")
      .join("; "),
  };
}

it("a guest finds the page of a request again by number and code, from the page of sign-in", async () => {
  const { followPath } = await openedRequest("+213550500011");
  expect(await htmlOf(VISITOR, "/en/login/client")).toContain('href="/en/my-request"');
  const browser = await atCodePage("0550 50 00 11");
  const page = await htmlOf(browser, "/en/verify-otp");
  expect(page).toContain("If a request has this number");
  expect(page).toContain('href="/en/my-request"');
  expect(page).not.toMatch(/draft|waiting for/);

  const [otp] = /\d{6}/.exec((await emailTo("+213550500011")).text) ?? [];
  const entered = await sendForm(browser, "/en/verify-otp", { otp: otp ?? "" });

  expect(formResultOf(entered)).toEqual({ status: 303, to: `/en${followPath}` });
});

it("an unknown number leads to the same page, where no code is right", async () => {
  const browser = await atCodePage("0550 50 00 12");
  expect(await htmlOf(browser, "/en/verify-otp")).toContain("If a request has this number");
  expect((await sendForm(browser, "/en/verify-otp", { otp: "123456" })).status).toBe(400);
});
