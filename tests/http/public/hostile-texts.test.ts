import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { users } from "#db/schema/users.ts";
import { db } from "#tests/api/fixtures.ts";
import { sentCard, unverified } from "#tests/domain/verification/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { fullProfile } from "#tests/support/data/full-profile.ts";
import { HOSTILE_TEXTS, liveMarkupIn } from "#tests/support/data/hostile-texts.ts";
import { browserOf, htmlOf } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

/** A text as HTML has it. */
const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");

// The same hostile texts through every field of a profile, on the pages where its owner and the admins read it.
it("texts of an artisan stay text on the own pages", async () => {
  for (const [place, payload] of HOSTILE_TEXTS.entries()) {
    const id = `own${place}`;
    await fullProfile(id, { firstName: payload, lastName: payload, companyName: payload, bio: payload, captions: [payload] });
    const browser = await browserOf(id);
    for (const path of [
      "/account",
      "/account/edit",
      "/account/portfolio",
      "/account/verification",
      `/artisan/${id}?photos=all`,
    ]) {
      const html = await htmlOf(browser, path);
      expect([path, liveMarkupIn(html)]).toEqual([path, []]);
      if (path !== "/account/verification") expect(html).toContain(escaped(payload));
    }
  }
});

it("the names of an artisan stay text where admins review documents, in the list and in the details", async () => {
  const files: [string, string][] = [];
  for (const [place, payload] of HOSTILE_TEXTS.entries()) {
    const person = await unverified(`seen${place}`);
    files.push([payload, await sentCard(person)]);
    const told = { firstName: payload, lastName: payload, companyName: payload, commercialRegisterNumber: payload };
    await db
      .update(users)
      .set(told)
      .where(eq(users.id, `seen${place}`));
  }
  const nadir = { Cookie: `token=${await tokenOf("nadir", true)}` };
  const list = await htmlOf(nadir, "/fr/panel-admin/review?list");
  expect(liveMarkupIn(list)).toEqual([]);
  for (const [payload, requestId] of files) {
    expect(list).toContain(escaped(payload));
    const file = await htmlOf(nadir, `/fr/panel-admin/review/${requestId}`);
    expect(liveMarkupIn(file)).toEqual([]);
    expect(file).toContain(escaped(payload));
  }
});
