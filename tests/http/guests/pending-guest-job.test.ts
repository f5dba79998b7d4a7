import { beforeAll, expect, it } from "vitest";
import { purgeUnconfirmedGuests } from "#app/domain/guests/purge-unconfirmed-guests.ts";
import { guestLinkTokenOf } from "#app/domain/messaging/guest-link-token.ts";
import { DAY_MS } from "#app/domain/shared/contracts/durations.ts";
import { pendingCodeCookie } from "#app/http/cookies/pending-code-cookie.ts";
import { waitingRequest } from "#tests/domain/guests/fixtures.ts";
import { asSystem, insertDemoUsers, NOON, testCtx } from "#tests/support/ctx.ts";
import { browserOf, htmlOf, openPage } from "#tests/support/pages.ts";

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

it("is where the link in the SMS of the code leads until the code is typed, on any phone", async () => {
  const { userId } = await waitingRequest("+213550400017");
  const answer = await openPage({ Cookie: "" }, `/en/r/${await guestLinkTokenOf(testCtx().signer, userId)}`);
  const [cookie = ""] = answer.headers.getSetCookie().filter((one) => one.startsWith("code="));

  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/en/verify-otp"]);
  const html = await htmlOf({ Cookie: cookie.split(";")[0] ?? "" }, "/en/verify-otp");
  expect(html).toMatch(/0550.40.00.17/);
});

it("tells a signed-in user to sign out before the code is typed, and leaves their cookies alone", async () => {
  const { userId } = await waitingRequest("+213550400018");
  const link = `/en/r/${await guestLinkTokenOf(testCtx().signer, userId)}`;
  const answer = await openPage(await browserOf("amina"), link);

  expect([answer.status, answer.headers.getSetCookie().filter((one) => one.startsWith("code="))]).toEqual([200, []]);
  expect(await answer.text()).toContain("or sign out and open this link again");
});

it("says that the code was not typed within a day, once the request is gone", async () => {
  const { userId } = await waitingRequest("+213550400019");
  await purgeUnconfirmedGuests(asSystem("test", { now: NOON + 2 * DAY_MS }));
  const answer = await openPage({ Cookie: "" }, `/en/r/${await guestLinkTokenOf(testCtx().signer, userId)}`);

  expect(answer.status).toBe(410);
  expect(await answer.text()).toContain("was not typed within a day");
});
