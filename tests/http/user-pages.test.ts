import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { db } from "#tests/api/scene.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { insertCast } from "#tests/support/ctx.ts";
import { client } from "#tests/support/market.ts";
import { browserOf, htmlOf, openPage, outcomeOf, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertCast());

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });

describe("the accounts in the back office", () => {
  it("are listed, found and opened without scripts", async () => {
    const nadir = await admin();
    const list = await htmlOf(nadir, "/en/panel-admin/users?search=benali&role=artisan");
    expect(list).not.toMatch(/<script[^>]*type="module"/);
    expect(await htmlOf(nadir, "/en/panel-admin/users?search=nobody-here")).toContain("No account here");
    expect(await htmlOf(nadir, "/en/panel-admin/users")).toContain('href="/en/panel-admin/users/amina"');
    expect(await htmlOf(nadir, "/fr/panel-admin/users/yacine")).toContain("État du compte");
    expect((await openPage(nadir, "/panel-admin/users/nobody")).status).toBe(404);
  });

  it("are deactivated by a form that asks why, after which the next call of their owner is refused", async () => {
    await client("hakima");
    const [nadir, hakima] = [await admin(), await tokenOf("hakima")];
    const page = "/en/panel-admin/users/hakima";
    const none = await sendForm(nadir, page, { do: "suspended", note: "<b>x</b>" });
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining("&lt;b&gt;x&lt;/b&gt;")]);
    expect((await api("GET", "/auth/user/", { token: hakima })).status).toBe(200);

    const done = await sendForm(nadir, page, { do: "suspended", reason: "abuse", note: "" });

    expect(outcomeOf(done)).toEqual({ status: 303, to: `${page}?done=suspended` });
    expect((await api("GET", "/auth/user/", { token: hakima })).body).toMatchObject({ code: "user_inactive" });
    const again = await sendForm(nadir, page, { do: "suspended", reason: "fraud" });
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("deactivated this account already")]);
    expect(outcomeOf(await sendForm(nadir, page, { do: "restored" })).to).toBe(`${page}?done=restored`);
    expect((await api("GET", "/auth/user/", { token: hakima })).status).toBe(200);
  });

  it("have their data changed, and a commune left behind by another wilaya is dropped", async () => {
    await client("moving");
    const form = { do: "data", first_name: "Nassima", last_name: "Test", bio: "", wilaya: "16", commune: "3101" };
    const nadir = await admin();
    const sent = await sendForm(nadir, "/en/panel-admin/users/moving", { ...form, wilaya_was: "31", commune_was: "3101" });
    expect(outcomeOf(sent).status).toBe(303);
    expect(await db.select().from(users).where(eq(users.id, "moving"))).toMatchObject([
      { firstName: "Nassima", wilayaId: 16, communeId: null },
    ]);
  });

  it("have their bio emptied by an empty text, by the API too, and left alone where none is sent", async () => {
    await client("wordy");
    const token = await tokenOf("nadir", true);
    const bioAfter = async (json: object) => (await api("PATCH", "/admin/users/wordy/", { token, json })).body.bio;
    expect(await bioAfter({ bio: "Years of work." })).toBe("Years of work.");
    expect(await bioAfter({ first_name: "Lina", bio: null })).toBe("Years of work.");
    expect(await bioAfter({ bio: "" })).toBe("");
  });

  it("are signed out everywhere", async () => {
    await client("lost");
    await browserOf("lost");
    await sendForm(await admin(), "/en/panel-admin/users/lost", { do: "signed_out" });
    expect(await db.select().from(sessions).where(eq(sessions.userId, "lost"))).toEqual([]);
  });

  it("are closed to everybody else, and to an admin whose session was just ended", async () => {
    for (const person of ["amina", "yacine"])
      for (const page of ["/panel-admin/users", "/panel-admin/users/amina"])
        expect(outcomeOf(await openPage(await browserOf(person), page))).toEqual({ status: 302, to: "/" });
    const nadir = await admin();
    await openPage(nadir, "/panel-admin/users");
    await db.delete(sessions).where(eq(sessions.userId, "nadir"));
    expect(outcomeOf(await openPage(nadir, "/panel-admin/users")).to).toBe("/login/admin?next=%2Fpanel-admin%2Fusers");
    expect(outcomeOf(await sendForm(nadir, "/panel-admin/users/amina", { do: "restored" })).status).toBe(302);
  });
});
