import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, openPage, sendForm } from "#tests/support/pages.ts";

const deactivate = (userId: string) => db.update(users).set({ isActive: false }).where(eq(users.id, userId));

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("lydia");
});

describe("the browser of a deactivated account", () => {
  it("is signed out by the next page, on the server too, and redirected to the reason", async () => {
    await insertClient("omar");
    const browser = await browserOf("omar");
    await deactivate("omar");

    const page = await openPage(browser, "/fr/account/requests");

    expect(formResultOf(page)).toEqual({ status: 303, to: "/fr/deactivated" });
    expect(page.headers.getSetCookie()).toContain("token=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax");
    expect(await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, "omar"))).toEqual([]);
  });

  it("is redirected there by a form as well, which has no effect", async () => {
    await insertClient("sara");
    const browser = await browserOf("sara");
    await deactivate("sara");

    expect(formResultOf(await sendForm(browser, "/account/devices", { session: "others" }))).toEqual({
      status: 303,
      to: "/deactivated",
    });
  });

  // A pinned page requests its data only; it must load the document with the reason.
  it("has to load a document if a page requested its data", async () => {
    await insertClient("hakim");
    const browser = await browserOf("hakim");
    await deactivate("hakim");

    const data = await openPage(browser, "/account/requests.data");

    expect(await data.text()).toContain("/deactivated");
  });
});

describe("signing in to a deactivated account", () => {
  it("with the right password leads to the reason, with a wrong one reveals nothing", async () => {
    await deactivate("lydia");
    const lydia = { email: "lydia@hirfa.example", password: DEMO_PASSWORD };

    expect(formResultOf(await sendForm({ Cookie: "" }, "/en/login/client", lydia))).toEqual({
      status: 303,
      to: "/en/deactivated",
    });
    expect((await sendForm({ Cookie: "" }, "/en/login/client", { ...lydia, password: "not-hers-at-all" })).status).toBe(400);
  });
});

describe("the page with the reason", () => {
  it("explains in three languages how to appeal, works without scripts and is not indexed", async () => {
    const [arabic, french, english] = await Promise.all(
      ["/deactivated", "/fr/deactivated", "/en/deactivated"].map(async (path) => (await visit(path)).text()),
    );
    expect(arabic).toContain("حسابك معطّل");
    expect(french).toContain("Votre compte est désactivé");
    expect(english).toContain("A member of the team reviews the decision.");
    expect(english).toContain("mailto:support@hirfa.example?subject=Review%20of");
    expect(english).toContain('href="tel:+213500000091"');
    expect(english).toContain('name="robots" content="noindex"');
    expect(english).not.toContain("__reactRouterContext");
  });
});
