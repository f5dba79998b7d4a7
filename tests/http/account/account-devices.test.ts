import { beforeAll, describe, expect, it } from "vitest";
import { createSessionToken } from "#app/domain/auth/sessions/session-token.ts";
import { insertSessionStatements } from "#app/domain/auth/statements.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { api, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina");
});

async function signedInWith(userId: string, userAgent: string) {
  const { token, row } = createSessionToken({ userId, isAdmin: false, userAgent }, Date.now());
  await db.batch(insertSessionStatements(db, row));
  return { id: row.id, browser: { Cookie: `token=${token}` } };
}

const isSignedIn = async (browser: { Cookie: string }) => (await openPage(browser, "/account")).status === 200;

describe("the page of devices", () => {
  it("names each device in the reader's language, marks the current one, and works without scripts", async () => {
    const [here] = [await signedInWith("amina", IPHONE), await signedInWith("amina", WINDOWS)];
    const [arabic, french, english] = [
      await htmlOf(here.browser, "/account/devices"),
      await htmlOf(here.browser, "/fr/account/devices"),
      await htmlOf(here.browser, "/en/account/devices"),
    ];

    expect(arabic).toContain("\u2068Chrome\u2069 على \u2068Windows\u2069");
    expect(french).toContain("\u2068Safari\u2069 sur \u2068iOS\u2069");
    expect(english).toContain("This device");
    expect(english).toContain("Sign out all other devices");
    expect(english).toContain('method="post"');
  });

  it("signs out one device, or all others, says so, and a second click does no harm", async () => {
    const [here, lost, forgotten] = [
      await signedInWith("yacine", IPHONE),
      await signedInWith("yacine", WINDOWS),
      await signedInWith("yacine", WINDOWS),
    ];
    const one = { status: 303, to: "/fr/account/devices?ended=one" };
    expect(formResultOf(await sendForm(here.browser, "/fr/account/devices", { session: lost.id }))).toEqual(one);
    expect(formResultOf(await sendForm(here.browser, "/fr/account/devices", { session: lost.id }))).toEqual(one);
    expect([await isSignedIn(lost.browser), await isSignedIn(forgotten.browser)]).toEqual([false, true]);

    const others = await sendForm(here.browser, "/en/account/devices", { session: "others" });
    expect(formResultOf(others)).toEqual({ status: 303, to: "/en/account/devices?ended=others" });
    expect([await isSignedIn(here.browser), await isSignedIn(forgotten.browser)]).toEqual([true, false]);
    const page = await htmlOf(here.browser, "/en/account/devices?ended=others");
    expect(page).toContain("All other devices are signed out.");
    expect(page).toContain("Your account is not open on any other device.");
  });

  it("signs out nobody else's device, and sends a visitor to sign in", async () => {
    const [hers, his] = [await signedInWith("amina", IPHONE), await browserOf("karim")];
    await sendForm(his, "/account/devices", { session: hers.id });

    expect(await isSignedIn(hers.browser)).toBe(true);
    expect(formResultOf(await visit("/fr/account/devices"))).toEqual({
      status: 302,
      to: "/fr/login?next=%2Ffr%2Faccount%2Fdevices",
    });
  });
});

describe("an app with a session", () => {
  it("is in the list under its name", async () => {
    const json = { email: "amina@hirfa.example", password: DEMO_PASSWORD };
    const { body } = await api("POST", "/auth/client/login/", { json, headers: { "User-Agent": "okhttp/5.1.0" } });
    const list = await api("GET", "/auth/sessions/", { token: String(body.token) });

    expect(list.body[0]).toMatchObject({ is_current: true, device: { browser: null, system: "Android", kind: "app" } });
    expect(JSON.stringify(list.body)).not.toContain("okhttp");
  });
});
