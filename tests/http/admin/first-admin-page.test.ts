import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createFirstAdminLink } from "#app/domain/auth/admins/first-admin-link.ts";
import { firstAdminLinks } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { db } from "#tests/api/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { formResultOf, sendForm } from "#tests/support/pages.ts";

const NOBODY = { Cookie: "" };
const NOUR = { first_name: "Nour", last_name: "Operator", password: "Sfax-Bejaia-77" };

beforeEach(async () => {
  await db.update(users).set({ isAdmin: false });
});

/** A link as the deploy command prints it, made `hoursAgo`. */
async function linkFor(email: string, hoursAgo = 0): Promise<{ key: string; path: string }> {
  const { key, row } = createFirstAdminLink(email, Date.now() - hoursAgo * 3_600_000);
  await db.insert(firstAdminLinks).values(row);
  return { key, path: `/first-admin?key=${key}` };
}

const badPage = async (path: string) => {
  const response = await visit(path);
  return { status: response.status, isTold: (await response.text()).includes("Ask the person who runs the site for a new one") };
};

describe("the page of the first admin", () => {
  it("asks for names and a password in three languages, for the operator's address", async () => {
    const { key, path } = await linkFor("words@operator.example");
    const pages = await Promise.all(["", "/fr", "/en"].map(async (prefix) => (await visit(prefix + path)).text()));
    expect(pages.map((page) => /<h1[^>]*>([^<]*)/.exec(page)?.[1])).toEqual([
      "أول مشرف في المنصة",
      "Premier administrateur",
      "First administrator",
    ]);
    expect(pages.every((page) => page.includes('value="words@operator.example"'))).toBe(true);
    const [, , english = ""] = pages;
    expect(english).not.toContain("__reactRouterContext");
    expect(english).toContain('name="robots" content="noindex"');
    // The key stays in the URL: no other site and no canonical link contains it.
    expect(english).not.toMatch(new RegExp(`(?:href|src|action)="[^"]*${key}`));
    expect((await visit(path)).headers.get("Referrer-Policy")).toBe("strict-origin");
  });

  it("creates the account without scripts, signed in as an admin, and then no longer works", async () => {
    const { path } = await linkFor("opens@operator.example");

    const sent = await sendForm(NOBODY, `/en${path}`, NOUR);

    expect(formResultOf(sent)).toEqual({ status: 303, to: "/en/account" });
    const browser = { Cookie: sent.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
    expect(await (await visit("/en/account", { headers: browser })).text()).toContain("Administrator");
    const [nour] = await db.select().from(users).where(eq(users.email, "opens@operator.example"));
    expect(nour).toMatchObject({ isAdmin: true, language: "en", firstName: "Nour" });
    expect(await badPage(`/en${path}`)).toEqual({ status: 400, isTold: true });
    const again = await sendForm(NOBODY, `/en${path}`, NOUR);
    expect(again.status).toBe(400);
    expect(again.headers.get("Set-Cookie")).toBeNull();
  });

  it("says what to do, with status 400, if the key is missing, forged or expired", async () => {
    const { path } = await linkFor("old@operator.example", 24);
    const told = { status: 400, isTold: true };
    expect(await badPage("/en/first-admin")).toEqual(told);
    expect(await badPage(`/en/first-admin?key=${"A".repeat(43)}`)).toEqual(told);
    expect(await badPage(`/en/first-admin?key=${"%00".repeat(2000)}`)).toEqual(told);
    expect(await badPage(`/en${path}`)).toEqual(told);
  });

  it("names errors at their field, keeps the names, and the link stays valid", async () => {
    const { path } = await linkFor("again@operator.example");
    const refused = await sendForm(NOBODY, `/en${path}`, { ...NOUR, last_name: " ", password: "password123" });
    const page = await refused.text();
    expect(refused.status).toBe(400);
    expect(page).toContain('value="Nour"');
    expect(page).toContain('id="first-admin-last_name-error"');
    expect(page).toContain('id="first-admin-password-error"');
    expect(page).not.toContain("password123");
    expect((await sendForm(NOBODY, path, NOUR)).status).toBe(303);
  });

  // A page of another site must not use up the operator's link.
  it("accepts no form from another site", async () => {
    const { path } = await linkFor("forged@operator.example");
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await visit(path, { method: "POST", body: new URLSearchParams(NOUR), headers })).status).toBe(403);
    expect(await db.select().from(users).where(eq(users.email, "forged@operator.example"))).toEqual([]);
  });
});
