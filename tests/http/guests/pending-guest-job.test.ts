import { beforeAll, expect, it } from "vitest";
import { pendingCodeCookie } from "#app/http/cookies/pending-code-cookie.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { browserOf, htmlOf } from "#tests/support/pages.ts";

/* A visitor who closed the code page finds it again from other pages. */

beforeAll(insertDemoUsers);

const pendingCode = (purpose: "job" | "login") => ({
  Cookie:
    pendingCodeCookie({ purpose, target: { phone: "+213550400001" }, sentAt: NOON, next: null }, "http://localhost").split(
      ";",
    )[0] ?? "",
});

const WAY_BACK = "Your request is waiting for its code<";

it("is linked from every page while a job of this browser waits for its code", async () => {
  const pages = await Promise.all(
    ["/en", "/en/terms", "/en/login/client", "/en/no-such-page"].map((path) => htmlOf(pendingCode("job"), path)),
  );
  for (const html of pages) expect(html).toContain(WAY_BACK);
  expect(pages[0]).toContain('href="/en/verify-otp"');
});

it("is shown to nobody else: not the next visitor, not a signed-in user, not after another code", async () => {
  await htmlOf(pendingCode("job"), "/en");
  expect(await htmlOf({ Cookie: "" }, "/en")).not.toContain(WAY_BACK);
  expect(await htmlOf(pendingCode("login"), "/en")).not.toContain(WAY_BACK);
  const amina = await browserOf("amina");
  expect(await htmlOf({ Cookie: `${amina.Cookie}; ${pendingCode("job").Cookie}` }, "/en")).not.toContain(WAY_BACK);
});

it("is not shown on the pages of the code and of a new job, which have own texts", async () => {
  expect(await htmlOf(pendingCode("job"), "/en/verify-otp")).not.toContain(WAY_BACK);
  const html = await htmlOf(pendingCode("job"), "/en/new-job");
  expect(html).toContain("Your request is waiting for the code we sent");
});
