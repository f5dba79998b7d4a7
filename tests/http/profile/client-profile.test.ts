import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { mediaObjects, userPictures } from "#db/schema/media.ts";
import { users } from "#db/schema/users.ts";
import { verifiedDocuments } from "#db/schema/verification.ts";
import { db } from "#tests/api/fixtures.ts";
import { FACE, JPEG } from "#tests/domain/media/sample-images.ts";
import { insertDemoUsers, NOON } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";
import { browserOf, formResultOf, htmlOf, openPage, sendForm } from "#tests/support/pages.ts";

/* Clients edit their name, location, company and language. */

beforeAll(insertDemoUsers);

const PAGE = "/account/edit";
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const FORM = {
  ...{ first_name: "Amina", last_name: "Saidi", wilaya: "16", commune: "1601", language: "fr" },
  ...{ company_name: "Saidi SARL", commercial_register_number: "16/00-0123456 B 25" },
};

describe("the profile page of a client", () => {
  it("shows the stored data, without artisan fields", async () => {
    const html = await htmlOf(await browserOf("amina"), `/en${PAGE}`);
    for (const name of ["first_name", "last_name", "wilaya", "commune", "company_name", "commercial_register_number", "language"])
      expect(html, name).toContain(`name="${name}"`);
    for (const name of ["bio", "languages", "holiday_until"]) expect(html, name).not.toContain(`name="${name}"`);
    expect(html).toMatch(/<form [^>]*encType="multipart\/form-data"/i);
    expect(html).toMatch(/<input [^>]*name="picture"/);
    expect(html).not.toContain("/en/photo");
    expect(await htmlOf(await browserOf("amina"), PAGE)).toContain("اسمك وصورتك ومكانك");
    expect(formResultOf(await openPage(await browserOf("amina"), "/en/photo"))).toEqual({ status: 302, to: "/en" });
  });

  it("stores name, location, company and language, and answers in the chosen language", async () => {
    await insertClient("cp-1");
    const kept = await sendForm(await browserOf("cp-1"), `/en${PAGE}`, FORM);

    expect(formResultOf(kept)).toEqual({ status: 303, to: `${PAGE}?saved=1` });
    expect(kept.headers.getSetCookie().join()).toContain("fr");
    expect(await userOf("cp-1")).toMatchObject({
      ...{ firstName: "Amina", lastName: "Saidi", wilayaId: 16, communeId: 1601, language: "fr" },
      ...{ companyName: "Saidi SARL", commercialRegisterNumber: "16/00-0123456 B 25", foldedCompanyName: "saidi sarl" },
    });
  });

  it("keeps the typed text beside errors, and stores nothing", async () => {
    await insertClient("cp-2");
    const answer = await sendForm(await browserOf("cp-2"), `/en${PAGE}`, {
      ...FORM,
      first_name: "",
      commercial_register_number: "12",
    });
    const html = await answer.text();

    expect(answer.status).toBe(400);
    expect(html).toContain('value="Saidi SARL"');
    expect(html).toContain('value="12"');
    expect(await userOf("cp-2")).toMatchObject({ firstName: "cp-2", companyName: null });
  });

  it("turns a company into an individual when its fields are emptied", async () => {
    await insertClient("cp-3");
    await sendForm(await browserOf("cp-3"), `/en${PAGE}`, { ...FORM, language: "ar" });
    await sendForm(await browserOf("cp-3"), `/en${PAGE}`, {
      ...FORM,
      language: "ar",
      company_name: "",
      commercial_register_number: "",
    });
    expect(await userOf("cp-3")).toMatchObject({ companyName: null, commercialRegisterNumber: null, foldedCompanyName: "" });
  });

  it("keeps a company that was compared with its register", async () => {
    await insertClient("cp-4");
    await sendForm(await browserOf("cp-4"), `/en${PAGE}`, FORM);
    await db.insert(verifiedDocuments).values({ userId: "cp-4", kind: "commercial_register", checkedAt: NOON, validUntil: null });

    const refused = await sendForm(await browserOf("cp-4"), `/en${PAGE}`, { ...FORM, company_name: "Other SARL" });

    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("compared with its commercial register");
    expect(await userOf("cp-4")).toMatchObject({ companyName: "Saidi SARL" });
  });
});

/** What a browser without scripts sends: the image comes as a file, after all other fields. */
const withPicture = (fields: Record<string, string>, picture: Uint8Array | null) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("picture", picture ? new File([picture as Uint8Array<ArrayBuffer>], "me.jpg") : new File([], ""));
  return form;
};
const pictureOf = async (id: string) =>
  (await db.select({ id: userPictures.mediaId }).from(userPictures).where(eq(userPictures.userId, id)))[0]?.id ?? null;

describe("the picture of a client, without scripts", () => {
  it("is stored with the form, shown on the page, and removed by a box", async () => {
    await insertClient("cp-5");
    const browser = await browserOf("cp-5");
    const kept = await sendForm(browser, PAGE, withPicture({ ...FORM, first_name: "Nour" }, FACE));

    expect(formResultOf(kept).to).toMatch(/saved=1/);
    expect(await userOf("cp-5")).toMatchObject({ firstName: "Nour" });
    const picture = await pictureOf("cp-5");
    const html = await htmlOf(browser, PAGE);
    expect(picture).not.toBeNull();
    expect(html.match(new RegExp(`src="/media/${picture}-tiny"`, "g"))?.length).toBeGreaterThanOrEqual(2);

    // A form without the field keeps it.
    await sendForm(browser, PAGE, withPicture({ ...FORM, first_name: "Nour Selma" }, null));
    expect(await pictureOf("cp-5")).toBe(picture);

    expect((await sendForm(browser, PAGE, withPicture({ ...FORM, remove: "true" }, null))).status).toBe(303);
    expect([await pictureOf("cp-5"), await db.$count(mediaObjects, eq(mediaObjects.ownerId, "cp-5"))]).toEqual([null, 0]);
  });

  it("is kept for the next try if something else is refused, or if communes are requested", async () => {
    await insertClient("cp-6");
    const browser = await browserOf("cp-6");
    const named = /name="picture" value="([0-9a-z]{16,20})"/;
    const refused = await sendForm(browser, `/en${PAGE}`, withPicture({ ...FORM, first_name: "" }, FACE));
    const [, waiting = ""] = named.exec(await refused.text()) ?? [];
    expect([refused.status, waiting, await pictureOf("cp-6")]).toEqual([400, expect.stringMatching(/./), null]);

    const response = await sendForm(browser, `/en${PAGE}`, withPicture({ ...FORM, step: "communes", picture: waiting }, null));
    expect(named.exec(await response.text())?.[1]).toBe(waiting);

    expect((await sendForm(browser, `/en${PAGE}`, withPicture({ ...FORM, picture: waiting }, null))).status).toBe(303);
    expect(await pictureOf("cp-6")).toBe(waiting);
  });

  it("is refused with the typed text beside it", async () => {
    await insertClient("cp-7");
    const answer = await sendForm(await browserOf("cp-7"), `/en${PAGE}`, withPicture({ ...FORM, first_name: "Lina" }, JPEG));
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toMatch(/id="picture-error"/);
    expect(html).toContain('value="Lina"');

    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    const second = await sendForm(await browserOf("cp-7"), PAGE, withPicture({ ...FORM, first_name: "Lina" }, large));
    expect(await second.text()).toMatch(/value="Lina".*id="picture-error"/s);

    // An upload of another user, which is not named again.
    const other = await sendForm(await browserOf("cp-7"), `/en${PAGE}`, { ...FORM, picture: "0".repeat(20) });
    expect([other.status, await other.text()]).toEqual([400, expect.not.stringMatching(/name="picture" value/)]);
    expect(await userOf("cp-7")).toMatchObject({ firstName: "cp-7" });
  });
});

it("has a page for each field that the data page lists", async () => {
  const amina = await browserOf("amina");
  const html = await htmlOf(amina, "/en/mydata");
  for (const [path, field] of [
    ["/account/edit", "first_name"],
    ["/account/edit", "last_name"],
    ["/account/edit", "wilaya"],
    ["/account/edit", "commune"],
    ["/account/edit", "company_name"],
    ["/account/edit", "commercial_register_number"],
    ["/account/edit", "language"],
    ["/account/edit#photo", "picture"],
    ["/account/email", "email"],
    ["/account/phone", "phone_number"],
  ] as const) {
    expect(html).toContain(`href="/en${path}"`);
    expect(await htmlOf(amina, `/en${path}`), field).toContain(`name="${field}"`);
  }
});
