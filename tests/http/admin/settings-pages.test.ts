import { beforeAll, describe, expect, it } from "vitest";
import en from "#app/locales/en.ts";
import { tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

beforeAll(() => insertDemoUsers());

const admin = async () => ({ Cookie: `token=${await tokenOf("nadir", true)}` });
const PAGE = "/en/panel-admin/settings";
const why = { reason: "As agreed" };
const ACCOUNT = {
  do: "account",
  beneficiary: "Hirfa SARL",
  ccp_number: "20260099",
  ccp_key: "69",
  rip: "",
  bank_name: "",
  bank_rib: "",
};
/** The form with that button. */
const versionOf = (html: string, form: string) =>
  new RegExp(`aria-labelledby="${form}-title".*?name="version" value="(\\d+)"`, "s").exec(html)?.[1] ?? "";

describe("the settings in the admin area", () => {
  it("are for admins only", async () => {
    expect(await htmlOf(await admin(), PAGE)).toContain("Payment account");
    expect(formResultOf(await openPage(await browserOf("yacine"), PAGE)).to).toBe("/en");
    expect(formResultOf(await sendForm(await browserOf("amina"), PAGE, ACCOUNT)).to).toBe("/en");
    expect(formResultOf(await visit(PAGE)).to).toContain("/en/login/admin");
    expect((await sendForm(await admin(), PAGE, { do: "nothing" })).status).toBe(400);
  });

  it("set the account that the artisan's page shows, and mark an odd key", async () => {
    const nadir = await admin();
    expect(formResultOf(await sendForm(nadir, PAGE, { ...ACCOUNT, ...why })).to).toBe(`${PAGE}?done=account`);
    expect(await htmlOf(await browserOf("yacine"), "/en/account/receipts")).toContain("20260099");
    expect(await htmlOf(nadir, PAGE)).not.toContain("not the one that we compute");

    await sendForm(nadir, PAGE, { ...ACCOUNT, ccp_key: "12", ...why });
    expect(await htmlOf(nadir, PAGE)).toContain("not the one that we compute");
    expect(await htmlOf(await browserOf("yacine"), "/en/account/receipts")).toMatch(/20260099.{0,200}12/s);
  });

  it("keep the typed text beside errors, and ask for a reason", async () => {
    const nadir = await admin();
    const refused = await sendForm(nadir, PAGE, { ...ACCOUNT, rip: "12 34", reason: "" });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('value="12 34"');
    expect(html).toContain('id="account-rip-error"');
    expect(html).toContain('id="account-reason-error"');
    const wide = await sendForm(nadir, PAGE, { do: "limits", sms_a_day: "1000000", requests_a_day: "0", ...why });
    expect(await wide.text()).toMatch(
      /limits-sms_a_day-error.*limits-requests_a_day-error.*A value that you enter is from 1 to 100/s,
    );
  });

  it("show the second of two admins who was first and the current value", async () => {
    const nadir = await admin();
    const version = versionOf(await htmlOf(nadir, PAGE), "limits");
    const limits = {
      do: "limits",
      sms_a_day: "",
      requests_a_day: "4",
      company_requests_a_day: "",
      artisans_per_wave: "20",
      ...why,
    };
    expect(formResultOf(await sendForm(nadir, PAGE, { ...limits, version })).to).toBe(`${PAGE}?done=limits`);
    const late = await sendForm(nadir, PAGE, { ...limits, artisans_per_wave: "30", version });
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(html).toMatch(/Nadir.{0,40} has just changed this setting/s);
    expect(html).toContain('value="30"');
    expect(html).toMatch(/Present value: .{0,20}20/s);
    expect(versionOf(html, "limits")).not.toBe(version);
    // Another form of the same page is not affected.
    expect(formResultOf(await sendForm(nadir, PAGE, { ...ACCOUNT, version: versionOf(html, "account"), ...why })).status).toBe(
      303,
    );
  });

  it("save only what was changed, so that what another admin saved meanwhile stays", async () => {
    const nadir = await admin();
    await sendForm(nadir, PAGE, { do: "limits", requests_a_day: "4", artisans_per_wave: "20", ...why });
    const before = await htmlOf(nadir, PAGE);
    const was = JSON.stringify({ requests_a_day: "4", artisans_per_wave: "20", sms_a_day: "" });
    expect(before).toContain('name="was"');
    await sendForm(nadir, PAGE, { do: "limits", artisans_per_wave: "25", sms_a_day: "900", ...why });
    const typed = { do: "limits", requests_a_day: "6", artisans_per_wave: "20", sms_a_day: "", was, ...why };
    const html = await (await sendForm(nadir, PAGE, { ...typed, version: versionOf(before, "limits") })).text();
    for (const value of ["6", "25", "900"]) expect(html).toContain(`value="${value}"`);
    await sendForm(nadir, PAGE, typed);
    const after = await htmlOf(nadir, PAGE);
    for (const value of ["6", "25", "900"]) expect(after).toContain(`value="${value}"`);

    const [registration, guest_posting, uploads] = ["true", "true", "true"];
    const seen = JSON.stringify({ registration, guest_posting, uploads });
    await sendForm(nadir, PAGE, { do: "features", registration, guest_posting, was: seen, ...why });
    await sendForm(nadir, PAGE, { do: "features", guest_posting, uploads, was: seen, ...why });
    const ticked = (await htmlOf(nadir, PAGE)).match(/<input[^>]*name="(?:registration|guest_posting|uploads)"[^>]*>/g) ?? [];
    expect(ticked.map((box) => box.includes("checked"))).toEqual([false, true, false]);
    await sendForm(nadir, PAGE, { do: "features", registration, guest_posting, uploads, ...why });
  });

  it("sell a new pack instead of the old one, withdraw one and sell it again", async () => {
    const nadir = await admin();
    await sendForm(nadir, PAGE, { do: "pack_added", points: "50", price: "5 000", ...why });
    const shop = await htmlOf(await browserOf("yacine"), "/en/account/receipts");
    expect(shop).toContain("DZD 5,000".replace(" ", "\u00a0"));
    expect(shop).not.toContain("DZD 4,500".replace(" ", "\u00a0"));
    const twice = await sendForm(nadir, PAGE, { do: "pack_added", points: "50", price: "5 000", ...why });
    expect([twice.status, await twice.text()]).toEqual([
      400,
      expect.stringContaining("A pack with these points and this price is already on sale."),
    ]);
    expect((await sendForm(nadir, PAGE, { do: "pack_withdrawn", id: "1", reason: "" })).status).toBe(400);
    expect(formResultOf(await sendForm(nadir, PAGE, { do: "pack_withdrawn", id: "1", ...why })).to).toBe(
      `${PAGE}?done=pack_withdrawn`,
    );
    const taken = await sendForm(nadir, PAGE, { do: "pack_restored", id: "3", ...why });
    expect([taken.status, await taken.text()]).toEqual([409, expect.stringContaining("already on sale")]);
    expect(formResultOf(await sendForm(nadir, PAGE, { do: "pack_restored", id: "1", ...why })).to).toBe(
      `${PAGE}?done=pack_restored`,
    );
  });

  it("change the hours of Ramadan, and keep the typed days beside an error", async () => {
    const nadir = await admin();
    const typed = { do: "ramadan", ramadan_first_day: "08/02/2027", ramadan_last_day: "", ...why };
    const refused = await sendForm(nadir, PAGE, { ...typed, ramadan_quiet_from: "", ramadan_quiet_to: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/value="08\/02\/2027"[\s\S]*id="ramadan-ramadan_last_day-error"/);
    const whole = { ...typed, ramadan_last_day: "09032027", ramadan_quiet_from: "02:00", ramadan_quiet_to: "" };
    expect(formResultOf(await sendForm(nadir, PAGE, whole)).to).toBe(`${PAGE}?done=ramadan`);
    const html = await htmlOf(nadir, PAGE);
    for (const value of ["08/02/2027", "09/03/2027"]) expect(html).toContain(`value="${value}"`);
    expect(html).toMatch(/<select[^>]*name="ramadan_quiet_from"[\s\S]*?<option selected="">02:00</);
    const swapped = await sendForm(nadir, PAGE, {
      ...whole,
      ramadan_last_day: "2027-02-07",
      version: versionOf(html, "ramadan"),
    });
    const beside = await swapped.text();
    expect(beside).toContain(en.fields.days_out_of_order);
    expect(beside).toMatch(/Present value: .{0,20}9 March 2027/s);
  });
});
