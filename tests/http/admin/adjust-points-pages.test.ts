import { inArray } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { LIMITS } from "#app/domain/settings/rules.ts";
import { users } from "#db/schema/users.ts";
import { db } from "#tests/api/fixtures.ts";
import { api, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { shownOf } from "#tests/support/hydration-data.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";
import { anotherAdmin } from "../../domain/reports/fixtures.ts";

const PAGE = "/en/panel-admin/users/lydia";
const NADIR = "/en/panel-admin/users/nadir";
const INBOX = "/en/panel-admin/inbox";
const GIFT = { do: "points_adjusted", direction: "give", reason: "goodwill", note: "A week of faults." };

beforeAll(async () => {
  await insertDemoUsers();
  await anotherAdmin("samia");
});

const admin = async (name: "nadir" | "samia" = "nadir") => ({ Cookie: `token=${await tokenOf(name, true)}` });
const pointsOf = async () => (await api("GET", "/auth/user/", { token: await tokenOf("lydia") })).body.points;

it("an admin gives and takes points on the user's page without scripts, and keeps what was typed wrongly", async () => {
  const nadir = await admin();
  const none = await sendForm(nadir, PAGE, { ...GIFT, points: "many", note: "<i>why</i>" });
  expect([none.status, await none.text()]).toEqual([400, expect.stringContaining("&lt;i&gt;why&lt;/i&gt;")]);
  const once = /name="once" value="([0-9a-z]{16,20})"/.exec(await htmlOf(nadir, PAGE))?.[1] ?? "";
  const gifts = [1, 2].map(() => sendForm(nadir, PAGE, { ...GIFT, points: "12", once }));
  for (const sent of gifts) expect(formResultOf(await sent).to).toBe(`${PAGE}?done=points_adjusted`);
  const over = await sendForm(nadir, PAGE, { ...GIFT, direction: "take", points: "13" });
  expect([over.status, await over.text()]).toEqual([409, expect.stringContaining("No more than the available points")]);
  await sendForm(nadir, PAGE, { ...GIFT, direction: "take", points: "2" });

  expect(await pointsOf()).toBe(10);
  const notices = await htmlOf(await browserOf("lydia"), "/en/notifications");
  expect(notices).toContain("Added to your balance: 12 points. Reason: A gift from our team.");
  expect(notices).toContain("Taken from your balance: 2 points.");
  expect(await htmlOf(nadir, "/en/panel-admin/log?action=points.adjusted")).toContain(
    "A gift ·\u00a0\u2068A week of faults.\u2069",
  );
});

it("an API call with the same Idempotency-Key corrects once", async () => {
  const before = await pointsOf();
  const headers = { "Idempotency-Key": "gift-by-api" };
  const json = { points: 1, reason: "goodwill", note: "By the API." };
  const send = async () =>
    api("POST", "/admin/users/lydia/point-adjustments/", { token: await tokenOf("nadir", true), json, headers });
  for (const { status, body } of [await send(), await send()]) expect([status, body]).toEqual([201, { status: "applied" }]);
  expect(await pointsOf()).toBe(Number(before) + 1);
});

it("a large correction waits in the inbox, where only another admin confirms it", async () => {
  const [nadir, samia] = [await admin(), await admin("samia")];
  const points = String(LIMITS.points_alone.standard + 1);
  expect(formResultOf(await sendForm(nadir, PAGE, { ...GIFT, points })).to).toBe(`${PAGE}?done=points_proposed`);
  expect(await htmlOf(nadir, PAGE)).not.toContain('value="points_adjusted"');

  const own = await htmlOf(nadir, INBOX);
  expect(own).toContain("You proposed it");
  expect(own).not.toContain('value="confirmed"');
  const id = /name="id" value="([^"]+)"/.exec(own)?.[1] ?? "";
  const alone = await sendForm(nadir, INBOX, { do: "confirmed", id });
  expect([alone.status, await alone.text()]).toEqual([403, expect.stringContaining("another administrator confirms it")]);

  expect(await htmlOf(samia, INBOX)).toContain('value="confirmed"');
  expect(formResultOf(await sendForm(samia, INBOX, { do: "confirmed", id })).to).toBe(`${INBOX}?done=confirmed`);
  const late = await sendForm(samia, INBOX, { do: "refused", id, note: "" });
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining("samia")]);
  expect((await sendForm(samia, INBOX, { do: "confirmed", id: "none" })).status).toBe(404);
  const log = shownOf(await htmlOf(nadir, "/en/panel-admin/log")).replace(/<details class="log-raw">.*?<\/details>/gs, "");
  expect(log).toContain("points.proposed");
  expect(log).not.toContain(id);
});

it("who proposed a correction takes it back, and is told so", async () => {
  const nadir = await admin();
  const points = String(LIMITS.points_alone.standard + 1);
  expect(formResultOf(await sendForm(nadir, PAGE, { ...GIFT, points })).to).toBe(`${PAGE}?done=points_proposed`);
  const own = await htmlOf(nadir, INBOX);
  const verb = /value="(withdrawn|refused)"/.exec(own)?.[1] ?? "";
  const id = /name="id" value="([^"]+)"/.exec(own)?.[1] ?? "";
  const done = formResultOf(await sendForm(nadir, INBOX, { do: verb, id, note: "" })).to ?? "";
  const after = await htmlOf(nadir, done);
  expect(after).toContain("The proposal is taken back");
  expect(after).not.toContain(`value="${id}"`);
});

it("a page left open by another admin says of a proposal what the reader did with it", async () => {
  const [nadir, samia] = [await admin(), await admin("samia")];
  const points = String(LIMITS.points_alone.standard + 1);
  const doneBy = async (reader: { Cookie: string }, verb: string) => {
    await sendForm(nadir, PAGE, { ...GIFT, points });
    const id = /name="id" value="([^"]+)"/.exec(await htmlOf(nadir, INBOX))?.[1] ?? "";
    return formResultOf(await sendForm(reader, INBOX, { do: verb, id, note: "" })).to;
  };
  expect(await doneBy(samia, "withdrawn")).toBe(`${INBOX}?done=refused`);
  expect(await doneBy(nadir, "refused")).toBe(`${INBOX}?done=withdrawn`);
});

it("an admin's own page shows the balance without a form, unlike the page of another admin", async () => {
  await db
    .update(users)
    .set({ isArtisan: true })
    .where(inArray(users.id, ["nadir", "samia"]));
  const [own, another] = [await htmlOf(await admin(), NADIR), await htmlOf(await admin("samia"), NADIR)];
  for (const html of [own, another]) expect(html).toContain('id="account-points"');
  expect([own, another].map((html) => html.includes('value="points_adjusted"'))).toEqual([false, true]);
});
