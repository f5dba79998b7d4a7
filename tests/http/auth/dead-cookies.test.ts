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

  it("from another device sees no page of the account from the next request on", async () => {
    const browser = await browserOf("karim");
    expect((await openPage(browser, "/jobs")).status).toBe(200);
    await revokeOtherSessions(ctxAs("karim"));

    expect(await outcomes(browser)).toEqual(LEFT);
    expect((await openPage(browser, "/account")).headers.getSetCookie()[0]).toMatch(/^token=; Path=\/; Max-Age=0;/);
  });
});
