import { beforeAll, describe, expect, it } from "vitest";
import { revokeOtherSessions } from "#app/domain/auth/sessions/revoke-other-sessions.ts";
import { ctxAs, insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, openPage, sendForm } from "#tests/support/pages.ts";

const PAGES = [
  ...["/account", "/account/devices", "/account/password", "/account/email", "/account/requests", "/account/requests/completed"],
  ...["/account/offers", "/account/points", "/notifications", "/jobs"],
];

beforeAll(insertDemoUsers);

const outcomes = async (browser: { Cookie: string }) => {
  const found: (string | null)[] = [];
  for (const path of PAGES) found.push(formResultOf(await openPage(browser, path)).to);
  return found;
};

const LEFT = PAGES.map((path) => `/login?next=${encodeURIComponent(path)}`);

// This includes sessions that are in the cache of the isolate.
describe("a browser whose session was ended", () => {
  it("by itself sees no page of the account from the next request on", async () => {
    const browser = await browserOf("yacine");
    expect((await openPage(browser, "/account")).status).toBe(200);
    await sendForm(browser, "/logout", {});

    expect(await outcomes(browser)).toEqual(LEFT);
    // leaves the document, which saves what was typed there
    const sent = await sendForm(browser, "/account/password", {});
    expect(sent.headers.get("X-Remix-Reload-Document")).toBe("true");
  });

  it("returns to its page without the outcome of the form before, because the next one was not accepted", async () => {
    for (const [path, back] of [
      ["/account/edit?saved=1", "/login?next=%2Faccount%2Fedit"],
      ["/fr/account/notifications?saved", "/fr/login?next=%2Ffr%2Faccount%2Fnotifications"],
      ["/panel-admin/settings?done=account", "/login/admin?next=%2Fpanel-admin%2Fsettings"],
      ["/panel-admin/blog/1?done=scheduled&tab=fr", "/login/admin?next=%2Fpanel-admin%2Fblog%2F1%3Ftab%3Dfr"],
      ["/panel-admin/users?search=saved&peek=a&done=x", "/login/admin?next=%2Fpanel-admin%2Fusers%3Fsearch%3Dsaved%26peek%3Da"],
    ] as const)
      expect(formResultOf(await sendForm({ Cookie: "" }, path, {})).to).toBe(back);
  });

  it("from another device sees no page of the account from the next request on", async () => {
    const browser = await browserOf("karim");
    expect((await openPage(browser, "/jobs")).status).toBe(200);
    await revokeOtherSessions(ctxAs("karim"));

    expect(await outcomes(browser)).toEqual(LEFT);
    expect((await openPage(browser, "/account")).headers.getSetCookie()[0]).toMatch(/^token=; Path=\/; Max-Age=0;/);
  });
});
