import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { reviseUser } from "#app/domain/users/revise-user.ts";
import { sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { verifiedDocuments } from "#db/schema/verification.ts";
import { db } from "#tests/api/fixtures.ts";
import { pausedArtisan } from "#tests/domain/no-shows/paused.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { ctxAs, insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { hiddenPersonalData } from "#tests/support/hydration-data.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });

const queryOf = (path: string) => Object.fromEntries(new URL(path, "https://hirfa.example").searchParams);

describe("users in the admin area", () => {
  it("are listed, found and opened without scripts", async () => {
    const nadir = await admin();
    const list = await htmlOf(nadir, "/en/panel-admin/users?search=benali&role=artisan");
    expect(hiddenPersonalData(list)).toEqual([]);
    expect(await htmlOf(nadir, "/en/panel-admin/users?search=nobody-here")).toContain("No account here");
    expect(await htmlOf(nadir, "/en/panel-admin/users")).toContain('href="/en/panel-admin/users/amina"');
    expect(await htmlOf(nadir, "/fr/panel-admin/users/yacine")).toContain("État du compte");
    expect((await openPage(nadir, "/panel-admin/users/nobody")).status).toBe(404);
  });

  it("have their file beside the list at an address, also without scripts, and the list alone for an unknown one", async () => {
    const nadir = await admin();
    const page = await htmlOf(nadir, "/en/panel-admin/users?role=artisan&peek=yacine");
    expect(page).toMatch(/<aside[^>]*class="peek"[^>]*>.*yacine@hirfa\.example.*<\/aside>/s);
    expect(page).toMatch(/<aside.*href="\/en\/panel-admin\/users\?role=artisan".*href="\/en\/panel-admin\/users\/yacine"/s);
    expect(await htmlOf(nadir, "/en/panel-admin/users?peek=nobody")).not.toContain('class="peek"');
    expect(await htmlOf(nadir, "/en/panel-admin/tasks?peek=nobody")).not.toContain('class="peek"');
  });

  it("are ordered by names and points, and the next page continues in the same order", async () => {
    const nadir = await admin();
    await insertClient("poorest");
    await db.run(
      sql`UPDATE users SET first_name = 'Ähmed', folded_first_name = 'aaa', folded_last_name = 'zzz' WHERE id = 'poorest'`,
    );
    await db.run(sql`UPDATE point_accounts SET available = 900 WHERE user_id = 'yacine'`);
    const shown = async (query: string) => {
      const page = await htmlOf(nadir, `/en/panel-admin/users?${query}`);
      return { page, first: /href="\/en\/panel-admin\/users\/([^"?]+)"/.exec(page)?.[1] };
    };
    expect((await shown("ordering=first_name")).first).toBe("poorest");
    expect((await shown("ordering=-last_name")).first).toBe("poorest");
    const richest = await shown("ordering=-points");
    expect(richest.first).toBe("yacine");
    expect(richest.page).toMatch(/<option value="-points" selected="">Most points</);

    await db.update(users).set({ reportsCount: 2 }).where(eq(users.id, "karim"));
    const reported = await shown("ordering=-reports&role=artisan");
    expect(reported.page).toMatch(/<a href="[^"]*ordering=-reports[^"]*" aria-current="true"[^>]*><span>Reported</);
    expect(reported.page).toMatch(/href="[^"]*users\?role=artisan&amp;status=active"/);
    expect(reported.page).toMatch(/aria-sort="descending".*>2 reports</s);

    for (let i = 0; i < 21; i++) await insertClient(`one-of-many-${i}`);
    const many = await shown("ordering=last_name&role=client");
    const next = /href="([^"]*[?&;]after=[^"]*)"/.exec(many.page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(queryOf(next)).toMatchObject({ ordering: "last_name", role: "client" });
    const rest = await htmlOf(nadir, next);
    expect(rest).toContain('href="/en/panel-admin/users/poorest"');
    expect(many.page).not.toContain('href="/en/panel-admin/users/poorest"');
    expect((await openPage(nadir, "/en/panel-admin/users?ordering=password")).status).toBe(200);
  });

  it("say what is missing in their own words, and leave it to no browser", async () => {
    const [nadir, page] = [await admin(), "/fr/panel-admin/users/yacine"];
    const forms = (await htmlOf(nadir, page)).match(/<form (?=[^>]*method="post")[^>]*>(?:(?!<\/form>).)*<\/form>/gs) ?? [];
    const required = forms.filter((form) => / required=""/.test(form));
    expect(required.length).toBeGreaterThanOrEqual(5);
    for (const form of required) expect(form).toMatch(/^<form [^>]*noValidate=""/i);
    for (const [action, fields] of [
      ["data", ["first_name", "last_name"]],
      ["suspended", ["reason", "note"]],
      ["trusted", ["note"]],
      ["points_adjusted", ["points", "reason", "note"]],
      ["phone_set", ["phone_number", "note"]],
    ] as const) {
      const empty = Object.fromEntries(fields.map((name) => [name, ""]));
      const answer = await sendForm(nadir, page, { do: action, ...empty });
      expect(answer.status).toBe(400);
      const html = await answer.text();
      for (const name of fields)
        expect(html).toMatch(new RegExp(`<(?:input|select|textarea)(?=[^>]* name="${name}")(?=[^>]* aria-invalid="true")`));
    }
  });

  it("are deactivated by a form that asks for a reason, and the owner's next request is refused", async () => {
    await insertClient("hakima");
    const [nadir, hakima] = [await admin(), await tokenOf("hakima")];
    const page = "/en/panel-admin/users/hakima";
    const none = await sendForm(nadir, page, { do: "suspended", note: "<b>x</b>" });
    expect([none.status, await none.text()]).toEqual([400, expect.stringContaining("&lt;b&gt;x&lt;/b&gt;")]);
    expect((await api("GET", "/auth/user/", { token: hakima })).status).toBe(200);

    const unsaid = await sendForm(nadir, page, { do: "suspended", reason: "abuse", note: "" });
    expect([unsaid.status, await unsaid.text()]).toEqual([400, expect.stringContaining("This field cannot be empty")]);

    const done = await sendForm(nadir, page, { do: "suspended", reason: "abuse", note: "Insults in three rooms." });

    expect(formResultOf(done)).toEqual({ status: 303, to: `${page}?done=suspended` });
    expect((await api("GET", "/auth/user/", { token: hakima })).body).toMatchObject({ code: "user_inactive" });
    const again = await sendForm(nadir, page, { do: "suspended", reason: "fraud", note: "False receipts." });
    expect([again.status, await again.text()]).toEqual([409, expect.stringContaining("already deactivated this account")]);
    expect(formResultOf(await sendForm(nadir, page, { do: "restored" })).to).toBe(`${page}?done=restored`);
    expect((await api("GET", "/auth/user/", { token: hakima })).status).toBe(200);
  });

  it("are trusted by a form that asks for a reason, which the audit log shows; it marks a missing reason from an app", async () => {
    const nadir = await admin();
    const page = "/en/panel-admin/users/karim";
    expect((await sendForm(nadir, page, { do: "trusted", note: "" })).status).toBe(400);
    expect(formResultOf(await sendForm(nadir, page, { do: "trusted", note: "Known for years." })).status).toBe(303);
    const token = await tokenOf("nadir", true);
    expect((await api("PATCH", "/admin/users/karim/", { token, json: { is_trusted: false } })).status).toBe(200);
    const log = await htmlOf(nadir, "/en/panel-admin/log");
    expect(log).toContain("Known for years.");
    expect(log).toContain("No reason given");
  });

  it("have their data edited, and a commune of another wilaya is removed", async () => {
    await insertClient("moving");
    const form = { do: "data", first_name: "Nassima", last_name: "Test", bio: "", wilaya: "16", commune: "3101" };
    const nadir = await admin();
    const sent = await sendForm(nadir, "/en/panel-admin/users/moving", { ...form, wilaya_was: "31", commune_was: "3101" });
    expect(formResultOf(sent).status).toBe(303);
    expect(await db.select().from(users).where(eq(users.id, "moving"))).toMatchObject([
      { firstName: "Nassima", wilayaId: 16, communeId: null },
    ]);
  });

  it("have a form that writes nothing over a newer value, says what it is now and who changed it, and keeps what is typed", async () => {
    await insertClient("meanwhile");
    const page = "/en/panel-admin/users/meanwhile";
    const nadir = await admin();
    const html = await htmlOf(nadir, page);
    const shown = Object.fromEntries(
      [...html.matchAll(/name="(\w+_was)"[^>]*? value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    const asShown = Object.fromEntries(Object.entries(shown).map(([name, value]) => [name.replace("_was", ""), value]));
    const send = (changed: Record<string, string>) => sendForm(nadir, page, { do: "data", ...shown, ...asShown, ...changed });
    const now = async () => (await db.select().from(users).where(eq(users.id, "meanwhile")))[0];

    expect(Object.keys(shown)).toHaveLength(7);
    await reviseUser(ctxAs("nadir", { now: Date.now() }), { userId: "meanwhile", first_name: "Samira" });
    await db.update(users).set({ bio: "Her own words." }).where(eq(users.id, "meanwhile"));

    const refused = await send({ first_name: "Yasmine", bio: "Typed over.", last_name: "Other" });
    const text = await refused.text();
    expect(refused.status).toBe(400);
    expect(text).toMatch(/Nadir.{0,3} has since changed this to: .{0,3}Samira/);
    expect(text).toMatch(/owner of the account has since changed this to: .{0,3}Her own words\./);
    for (const kept of ['value="Yasmine"', "Typed over.", 'value="Other"', 'name="first_name_was" value="Samira"'])
      expect(text).toContain(kept);
    expect(await now()).toMatchObject({ firstName: "Samira", lastName: "Test", bio: "Her own words." });

    await db.update(users).set({ wilayaId: 16, communeId: null }).where(eq(users.id, "meanwhile"));
    expect((await send({ commune_was: "", commune: "3102" })).status).toBe(400);
    expect(await now()).toMatchObject({ wilayaId: 16, communeId: null });
    await db.update(users).set({ wilayaId: 31, communeId: 3102 }).where(eq(users.id, "meanwhile"));
    expect((await send({ wilaya: "16", commune_was: "", commune: "" })).status).toBe(400);
    expect(await now()).toMatchObject({ wilayaId: 31, communeId: 3102 });

    expect((await send({ last_name: "Other" })).status).toBe(303);
    expect(await now()).toMatchObject({ firstName: "Samira", lastName: "Other", bio: "Her own words." });
  });

  it("have a checked company changed by a form that asks for a reason, and kept if the form does not change it", async () => {
    await insertClient("fixed-company");
    const companyNow = async () => {
      const [row] = await db.select().from(users).where(eq(users.id, "fixed-company"));
      return [row?.companyName, row?.commercialRegisterNumber];
    };
    const was = { company_name: "Saidi SARL", commercial_register_number: "16/00-0123456 B 25" };
    await db
      .update(users)
      .set({ companyName: was.company_name, commercialRegisterNumber: was.commercial_register_number })
      .where(eq(users.id, "fixed-company"));
    await db
      .insert(verifiedDocuments)
      .values({ userId: "fixed-company", kind: "commercial_register", checkedAt: NOON, validUntil: null });
    const nadir = await admin();
    const page = "/en/panel-admin/users/fixed-company";
    const html = await htmlOf(nadir, page);
    for (const name of ["company_name", "commercial_register_number", "note"]) expect(html, name).toContain(`name="${name}"`);
    const form = {
      ...{ do: "data", first_name: "Nassima", last_name: "Test", bio: "", wilaya: "16", commune: "", ...was },
      ...{ company_name_was: was.company_name, commercial_register_number_was: was.commercial_register_number },
    };

    expect(formResultOf(await sendForm(nadir, page, { ...form, company_name_was: "Older", company_name: "Older" })).status).toBe(
      303,
    );
    expect(await companyNow()).toEqual(Object.values(was));

    const unsaid = await sendForm(nadir, page, { ...form, company_name: "Boudiaf EURL", note: "" });
    const confirmation = await unsaid.text();
    expect([unsaid.status, confirmation]).toEqual([400, expect.stringContaining("This field cannot be empty")]);
    expect(confirmation.split(`value="${was.commercial_register_number}"`)).toHaveLength(3);
    const wrong = await sendForm(nadir, page, { ...form, commercial_register_number: "12", note: "New register." });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('value="12"')]);
    expect(await companyNow()).toEqual(Object.values(was));

    const sent = await sendForm(nadir, page, { ...form, company_name: "Boudiaf EURL", note: "Sent the new register." });
    expect(formResultOf(sent)).toEqual({ status: 303, to: `${page}?done=data` });
    expect(await companyNow()).toEqual(["Boudiaf EURL", was.commercial_register_number]);
    expect(await htmlOf(nadir, "/en/panel-admin/log")).toContain("Sent the new register.");
    await sendForm(nadir, page, { ...form, commercial_register_number: "", note: "It was struck off." });
    expect(await companyNow()).toEqual(["Boudiaf EURL", null]);
  });

  it("have their company changed by the API, not emptied by an empty value, and kept if none is sent", async () => {
    await insertClient("company-of-app");
    const token = await tokenOf("nadir", true);
    const answerTo = async (json: object) => (await api("PATCH", "/admin/users/company-of-app/", { token, json })).body;
    const number = "16/00-0123456 B 25";
    expect(await answerTo({ company_name: "Saidi SARL", commercial_register_number: number })).toMatchObject({
      ...{ company_name: "Saidi SARL", commercial_register_number: number, is_company: true },
    });
    expect(await answerTo({ bio: "x" })).toMatchObject({ company_name: "Saidi SARL" });
    expect(await answerTo({ commercial_register_number: "12" })).toMatchObject({
      commercial_register_number: [expect.anything()],
    });
    expect(await answerTo({ company_name: null, commercial_register_number: "" })).toMatchObject({
      ...{ company_name: null, commercial_register_number: null, is_company: false },
    });
  });

  it("have their bio emptied by an empty text, by the API too, and kept if none is sent", async () => {
    await insertClient("wordy");
    const token = await tokenOf("nadir", true);
    const bioAfter = async (json: object) => (await api("PATCH", "/admin/users/wordy/", { token, json })).body.bio;
    expect(await bioAfter({ bio: "Years of work." })).toBe("Years of work.");
    expect(await bioAfter({ first_name: "Lina", bio: null })).toBe("Years of work.");
    expect(await bioAfter({ bio: "" })).toBe("");
  });

  it("are given another number by a form with a reason, which must be free", async () => {
    await insertClient("moved-on");
    const nadir = await admin();
    const page = "/en/panel-admin/users/moved-on";
    const phoneNow = async () => (await db.select().from(users).where(eq(users.id, "moved-on")))[0]?.phone;
    const before = await phoneNow();
    const form = { do: "phone_set", phone_number: "0551 00 00 77", note: "Lost the phone, named the last three requests." };
    expect(await htmlOf(nadir, page)).toContain('value="phone_set"');

    for (const [over, sentence] of [
      [{ note: "" }, "This field cannot be empty"],
      [{ phone_number: "12" }, "valid phone number"],
      [{ phone_number: "0500000001" }, "already used by another user"],
    ] as const) {
      const refused = await sendForm(nadir, page, { ...form, ...over });
      const html = await refused.text();
      expect([refused.status >= 400, refused.status < 500, html.includes(sentence)]).toEqual([true, true, true]);
      expect(html).toContain(`value="${over.phone_number ?? form.phone_number}"`);
      expect(await phoneNow()).toBe(before);
    }

    expect(formResultOf(await sendForm(nadir, page, form))).toEqual({ status: 303, to: `${page}?done=phone_set` });
    expect(await phoneNow()).toBe("+213551000077");
    const done = await htmlOf(nadir, `${page}?done=phone_set`);
    expect(done).toContain("The new number is saved, and the owner is notified.");
    const log = await htmlOf(nadir, "/en/panel-admin/log");
    expect(log).toContain("Lost the phone, named the last three requests.");
    expect(log).not.toContain("551000077");
    expect(formResultOf(await sendForm(await browserOf("yacine"), page, { ...form, phone_number: "0551000078" }))).toEqual({
      status: 302,
      to: "/en",
    });
  });

  it("are let go on from a pause after missed visits, with a reason, and only then", async () => {
    const { userId } = await pausedArtisan("paused-here", Date.now() + 10 * 86_400_000);
    const [nadir, page] = [await admin(), `/en/panel-admin/users/${userId}`];
    expect(await htmlOf(nadir, "/en/panel-admin/users/karim")).not.toContain("pause_lifted");
    expect(await htmlOf(nadir, page)).toContain("Offers are paused until");
    const short = await sendForm(nadir, page, { do: "pause_lifted", reason: "Short" });
    expect(short.status).toBe(400);
    expect(await short.text()).toContain('value="Short"');
    const sent = await sendForm(nadir, page, { do: "pause_lifted", reason: "The van broke down." });
    expect(formResultOf(sent)).toEqual({ status: 303, to: `${page}?done=pause_lifted` });
    const done = await htmlOf(nadir, `${page}?done=pause_lifted`);
    expect(done).toContain("The pause is ended.");
    expect(done).not.toContain("Offers are paused until");
  });

  it("are signed out everywhere", async () => {
    await insertClient("lost");
    await browserOf("lost");
    await sendForm(await admin(), "/en/panel-admin/users/lost", { do: "signed_out" });
    expect(await db.select().from(sessions).where(eq(sessions.userId, "lost"))).toEqual([]);
  });

  it("are closed to other users, and to an admin whose session just ended", async () => {
    for (const person of ["amina", "yacine"])
      for (const page of ["/panel-admin/users", "/panel-admin/users/amina"])
        expect(formResultOf(await openPage(await browserOf(person), page))).toEqual({ status: 302, to: "/" });
    const nadir = await admin();
    await openPage(nadir, "/panel-admin/users");
    await db.delete(sessions).where(eq(sessions.userId, "nadir"));
    expect(formResultOf(await openPage(nadir, "/panel-admin/users")).to).toBe("/login/admin?next=%2Fpanel-admin%2Fusers");
    expect(formResultOf(await sendForm(nadir, "/panel-admin/users/amina", { do: "restored" })).status).toBe(302);
  });
});
