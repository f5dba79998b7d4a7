import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { setCastPasswords } from "#tests/api/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

const NEW = "Annaba-Tlemcen-31";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina", "yacine", "lydia");
});

const isSignedIn = async (browser: { Cookie: string }) => (await openPage(browser, "/account")).status === 200;

describe("the page of the password", () => {
  it("is in three languages, shows the rules, supports password managers and works without scripts", async () => {
    const browser = await browserOf("yacine");
    const [arabic, french, english] = [
      await htmlOf(browser, "/account/password"),
      await htmlOf(browser, "/fr/account/password"),
      (await htmlOf(browser, "/en/account/password")).toLowerCase(),
    ];

    expect(arabic).toContain("كلمة السر الحالية");
    expect(french).toContain("Nouveau mot de passe");
    expect(english).toContain('autocomplete="current-password"');
    expect(english).toContain('autocomplete="new-password"');
    expect(english).toMatch(/autocomplete="username"[^>]*value="yacine@hirfa.example"/);
    expect(english).toContain('data-rule="upper"');
    expect(english).toContain('method="post"');
  });

  it("changes it, continues with a new cookie, and signs out every other device", async () => {
    const [here, other] = [await browserOf("amina"), await browserOf("amina")];
    const changed = await sendForm(here, "/fr/account/password", { current_password: DEMO_PASSWORD, new_password: NEW });

    expect(formResultOf(changed)).toEqual({ status: 303, to: "/fr/account/password?changed" });
    const cookie = changed.headers.getSetCookie().find((line) => line.startsWith("token=")) ?? "";
    expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
    expect(changed.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^device=/));
    const renewed = { Cookie: cookie.split(";")[0] ?? "" };
    expect([await isSignedIn(here), await isSignedIn(other), await isSignedIn(renewed)]).toEqual([false, false, true]);
    expect(await htmlOf(renewed, "/fr/account/password?changed")).toContain("Le mot de passe est changé");
  });

  it("names errors at their field, and shows no password again", async () => {
    const browser = await browserOf("lydia");
    const wrong = await sendForm(browser, "/en/account/password", { current_password: "not-the-one-9", new_password: NEW });
    const weak = await sendForm(browser, "/en/account/password", {
      current_password: DEMO_PASSWORD,
      new_password: "all-small-1",
    });

    expect([wrong.status, weak.status]).toEqual([400, 400]);
    const page = await wrong.text();
    expect(page).toContain("This is not your current password");
    expect(page).not.toContain("not-the-one-9");
    expect(page).not.toContain(NEW);
    expect(await weak.text()).toContain("uppercase");
  });

  it("leads to a code if there is no password, and sends a visitor to sign in", async () => {
    const page = await htmlOf(await browserOf("karim"), "/en/account/password");
    expect(page).toContain("Your account has no password");
    expect(page).toContain('href="/en/forget-password/client"');
    expect(formResultOf(await visit("/account/password"))).toEqual({ status: 302, to: "/login?next=%2Faccount%2Fpassword" });
  });
});
