import { beforeAll, describe, expect, it } from "vitest";
import { api, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { insertPlumber, OFFER, postedJob } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

describe("the two views of an artisan", () => {
  it("are switched from the bar, the drawer and the account, and the switch persists", async () => {
    await insertPlumber("samy", 10);
    const browser = await browserOf("samy");
    const before = await htmlOf(browser, "/fr/account");
    expect(before).toContain("Compte artisan");
    expect(before.match(/action="\/fr\/switch-role"/g)).toHaveLength(3);
    expect(before).toContain("Passer au compte client");

    const switched = await sendForm(browser, "/fr/switch-role", { active_role: "client" });
    expect(formResultOf(switched)).toEqual({ status: 303, to: "/fr/account/requests" });
    const after = await htmlOf(browser, "/fr/account");
    expect(after).toContain("Compte client");
    expect(after).toContain("Passer au compte artisan");
    expect(await htmlOf(browser, "/fr/account")).toContain("Passer au compte artisan");

    const back = await sendForm(browser, "/switch-role", { active_role: "artisan" });
    expect(formResultOf(back)).toEqual({ status: 303, to: "/jobs" });
  });

  it("decide which pages the artisan sees, not the right to send an offer", async () => {
    await insertPlumber("rafik", 10);
    const [browser, token, jobId] = [await browserOf("rafik"), await tokenOf("rafik"), await postedJob()];
    await sendForm(browser, "/switch-role", { active_role: "client" });

    expect(formResultOf(await openPage(browser, "/en/jobs"))).toEqual({ status: 302, to: "/en" });
    expect((await openPage(browser, "/new-job")).status).toBe(200);
    expect((await api("POST", `/services/jobs/${jobId}/offers/`, { token, json: OFFER })).status).toBe(201);
    expect((await sendForm(browser, `/job/${await postedJob()}`, { ...OFFER, price: "4500" })).status).toBe(303);
  });

  // The landing page has no scripts: rendered in place by a page of the artisan view, its texts are missing.
  it("are left for the landing page as a document, also from a tab that was opened before", async () => {
    await insertPlumber("hocine", 10);
    const browser = await browserOf("hocine");
    await sendForm(browser, "/switch-role", { active_role: "client" });

    for (const response of [await openPage(browser, "/jobs"), await sendForm(browser, "/availability", {})]) {
      expect(formResultOf(response)).toEqual({ status: 302, to: "/" });
      expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
    }
  });

  it("are reported by the API, where the user stays an artisan", async () => {
    await insertPlumber("walid", 10);
    const token = await tokenOf("walid");
    const answer = await api("POST", "/auth/switch-role/", { token, json: { active_role: "client" } });
    expect(answer).toMatchObject({ status: 200, body: { active_role: "client", is_artisan: true } });
    const me = await api("GET", "/auth/user/", { token });
    expect(me.body).toMatchObject({ active_role: "client", is_artisan: true });
    const other = await api("POST", "/auth/switch-role", { token, json: { active_role: "boss" } });
    expect(other.body).toMatchObject({ active_role: ['"boss" is not a valid choice.'], code: "invalid" });
    const none = await api("POST", "/auth/switch-role/", { token, json: {} });
    expect(none.body).toMatchObject({ active_role: ["This field is required."] });
  });
});

describe("every other user", () => {
  it("has no other view and cannot switch (403)", async () => {
    const amina = await browserOf("amina");
    expect(await htmlOf(amina, "/account")).not.toContain("switch-role");
    expect((await sendForm(amina, "/switch-role", { active_role: "artisan" })).status).toBe(403);
    expect((await sendForm(amina, "/switch-role", { active_role: "client" })).status).toBe(403);
    const token = await tokenOf("amina");
    const response = await api("POST", "/auth/switch-role/", { token, json: { active_role: "no such view" } });
    expect(response).toMatchObject({ status: 403, body: { code: "permission_denied" } });
    expect((await api("GET", "/auth/user/", { token })).body).toMatchObject({ active_role: "client", is_artisan: false });
  });

  it("signs in first", async () => {
    const visitor = await sendForm({ Cookie: "" }, "/fr/switch-role", { active_role: "artisan" });
    expect(formResultOf(visitor)).toEqual({ status: 302, to: "/fr/login?next=%2Ffr%2Fswitch-role" });
    expect((await api("POST", "/auth/switch-role/", { json: { active_role: "artisan" } })).status).toBe(401);
  });
});

describe("a view", () => {
  it("are not changed by a link, nor by a form of another site", async () => {
    const yacine = await browserOf("yacine");
    expect(formResultOf(await openPage(yacine, "/switch-role?active_role=client"))).toEqual({ status: 302, to: "/account" });
    const forged = await visit("/switch-role", {
      method: "POST",
      body: new URLSearchParams({ active_role: "client" }),
      headers: { ...yacine, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(forged.status).toBe(403);
    expect(await htmlOf(yacine, "/en/account")).toContain("Artisan account");
  });

  it("of unknown name is a 400", async () => {
    const yacine = await browserOf("yacine");
    expect((await sendForm(yacine, "/switch-role", { active_role: "admin" })).status).toBe(400);
    expect((await sendForm(yacine, "/switch-role", {})).status).toBe(400);
  });
});
