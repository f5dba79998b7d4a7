import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#db/schema/users.ts";
import { checkedDocuments } from "#db/schema/verification.ts";
import { db } from "#tests/api/scene.ts";
import { insertCast, NOON } from "#tests/support/ctx.ts";
import { client } from "#tests/support/market.ts";
import { browserOf, htmlOf, outcomeOf, sendForm } from "#tests/support/pages.ts";

/* O05 for clients: who they are, where, for which company, and in which language they are written to. */

beforeAll(insertCast);

const PAGE = "/account/edit";
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const FORM = {
  ...{ first_name: "Amina", last_name: "Saidi", wilaya: "16", commune: "1601", language: "fr" },
  ...{ company_name: "Saidi SARL", commercial_register_number: "16/00-0123456 B 25" },
};

describe("a client's own page", () => {
  it("shows what is held, and asks nothing of a trade", async () => {
    const html = await htmlOf(await browserOf("amina"), `/en${PAGE}`);
    for (const name of ["first_name", "last_name", "wilaya", "commune", "company_name", "commercial_register_number", "language"])
      expect(html, name).toContain(`name="${name}"`);
    for (const name of ["bio", "languages", "holiday_until"]) expect(html, name).not.toContain(`name="${name}"`);
    expect(html).toContain('href="/en/photo"');
    expect(await htmlOf(await browserOf("amina"), PAGE)).toContain("اسمك وصورتك ومكانك");
    expect(await htmlOf(await browserOf("amina"), "/en/photo")).toContain('name="picture"');
  });

  it("keeps name, place, company and language, and says so in the language that was chosen", async () => {
    await client("cp-1");
    const kept = await sendForm(await browserOf("cp-1"), `/en${PAGE}`, FORM);

    expect(outcomeOf(kept)).toEqual({ status: 303, to: `${PAGE}?saved=1` });
    expect(kept.headers.getSetCookie().join()).toContain("fr");
    expect(await userOf("cp-1")).toMatchObject({
      ...{ firstName: "Amina", lastName: "Saidi", wilayaId: 16, communeId: 1601, language: "fr" },
      ...{ companyName: "Saidi SARL", commercialRegisterNumber: "16/00-0123456 B 25", foldedCompanyName: "saidi sarl" },
    });
  });

  it("gives back what was typed beside what is wrong, and keeps nothing of it", async () => {
    await client("cp-2");
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

  it("makes a person of a company again once its fields are emptied", async () => {
    await client("cp-3");
    await sendForm(await browserOf("cp-3"), `/en${PAGE}`, { ...FORM, language: "ar" });
    await sendForm(await browserOf("cp-3"), `/en${PAGE}`, {
      ...FORM,
      language: "ar",
      company_name: "",
      commercial_register_number: "",
    });
    expect(await userOf("cp-3")).toMatchObject({ companyName: null, commercialRegisterNumber: null, foldedCompanyName: "" });
  });

  it("changes no company that was compared with its register", async () => {
    await client("cp-4");
    await sendForm(await browserOf("cp-4"), `/en${PAGE}`, FORM);
    await db.insert(checkedDocuments).values({ userId: "cp-4", kind: "commercial_register", checkedAt: NOON, validUntil: null });

    const refused = await sendForm(await browserOf("cp-4"), `/en${PAGE}`, { ...FORM, company_name: "Other SARL" });

    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("compared with its commercial register");
    expect(await userOf("cp-4")).toMatchObject({ companyName: "Saidi SARL" });
  });
});

it("gives each field that the page of one's data lists a page to correct it on", async () => {
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
    ["/photo", "picture"],
    ["/account/email", "email"],
    ["/account/phone", "phone_number"],
  ] as const) {
    expect(html).toContain(`href="/en${path}"`);
    expect(await htmlOf(amina, `/en${path}`), field).toContain(`name="${field}"`);
  }
});
