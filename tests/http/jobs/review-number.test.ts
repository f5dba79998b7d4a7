import { beforeAll, expect, it } from "vitest";
import { NUMBER, sentCard, unverified } from "#tests/domain/verification/fixtures.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const OTHER = "999870312345679999";

it("a number that differs from the typed one is asked about on the page, and approved after the box is ticked", async () => {
  const id = await sentCard(await unverified("zoubida"), { number: NUMBER });
  const admin = { Cookie: `token=${await tokenOf("nadir", true)}` };
  const looked = { decision: "approved", check_face: "true", check_name: "true", check_valid: "true", bears_no_date: "true" };
  const path = `/en/panel-admin/review/${id}`;

  const response = await sendForm(admin, path, { ...looked, national_id: OTHER });
  const page = await response.text();
  expect(response.status).toBe(400);
  // A note is addressed to its reader.
  expect(page).toMatch(/id="note-hint"[^>]*>[^<]*Reads the site in French\./);
  expect(page).toMatch(/The person typed another number, ending in \u2068?8901/);
  expect(page).toMatch(/href="#override_number"/);
  expect(page).toMatch(/<input(?=[^>]*name="override_number")(?=[^>]*type="checkbox")/);
  expect(page).toContain(`value="${OTHER}"`);

  const sure = await sendForm(admin, path, { ...looked, national_id: OTHER, override_number: "true" });
  expect(formResultOf(sure)).toEqual({ status: 303, to: "/en/panel-admin/review" });
});

it("an approval of a card without checks, number and date names all of them at once", async () => {
  const id = await sentCard(await unverified("zohra"), { number: "129870312345678922" });
  const path = `/en/panel-admin/review/${id}`;
  const admin = { Cookie: `token=${await tokenOf("nadir", true)}` };
  const html = await htmlOf(admin, path);
  expect(html).toMatch(/<form id="approve".*?<input type="hidden" name="kind" value="national_id"/s);

  const page = await (await sendForm(admin, path, { decision: "approved", kind: "national_id" })).text();
  for (const field of ["check_face", "check_name", "check_valid", "national_id", "valid_until"])
    expect(page).toContain(`href="#${field}"`);
  const ofOther = { decision: "approved", kind: "artisan_card", check_name: "true", check_valid: "true", bears_no_date: "true" };
  expect(await (await sendForm(admin, path, ofOther)).text()).toContain('href="#check_face"');
});

it("a number that differs is refused by the API at an own field, and accepted with it", async () => {
  await sentCard(await unverified("zoulikha"), { number: "119870312345678911" });
  const token = await tokenOf("nadir", true);
  const decide = (more: object) =>
    api("POST", "/admin/users/zoulikha/verification/", {
      token,
      json: { decision: "approved", national_id: OTHER.replace(/^9/, "1"), ...more },
    });
  const refused = await decide({});
  expect([refused.status, refused.body]).toMatchObject([400, { override_number: [expect.stringContaining("8911")] }]);
  expect(await decide({ override_number: true })).toMatchObject({ status: 200, body: { is_verified: true } });
});
