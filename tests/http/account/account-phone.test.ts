import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessions } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { digitsOf } from "#tests/domain/codes/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina", "yacine", "karim");
});

const PAGE = "/account/phone";
const userOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(";")[0] ?? "";

describe("the page of the phone number", () => {
  it("is in three languages, works without scripts, and is linked from the account of both roles", async () => {
    const yacine = await browserOf("yacine");
    expect(await htmlOf(yacine, PAGE)).toContain("تغيير رقم الهاتف");
    expect(await htmlOf(yacine, `/fr${PAGE}`)).toContain("Changer de numéro de téléphone");
    expect(await htmlOf(yacine, `/en${PAGE}`)).toContain('method="post"');
    expect(await htmlOf(yacine, "/en/account")).toContain('href="/en/account/phone"');
    expect(await htmlOf(await browserOf("amina"), "/en/account")).toContain('href="/en/account/phone"');
    expect(formResultOf(await visit(PAGE))).toEqual({ status: 302, to: "/login?next=%2Faccount%2Fphone" });
  });

  it("leads to the code page, and back after the right code, without scripts", async () => {
    const karim = await browserOf("karim");
    const sent = await sendForm(karim, `/en${PAGE}`, { phone_number: "0551 20 00 01" });
    expect(formResultOf(sent)).toEqual({ status: 303, to: "/en/verify-otp" });
    expect(await userOf("karim")).toMatchObject({ phone: "+213590000003" });
    expect(await htmlOf(karim, `/en${PAGE}`)).toContain("A number waits for its code");
    const both = { Cookie: `${karim.Cookie}; ${cookieOf(sent)}` };
    const page = await htmlOf(both, "/en/verify-otp");
    expect(page).toContain('href="/en/account/phone"');
    expect(page).not.toContain("Use the link sent by email instead");

    const otp = await digitsOf("phone", { phone: "+213551200001" });
    const right = await sendForm(both, "/en/verify-otp", { otp });
    expect(formResultOf(right)).toEqual({ status: 303, to: `/en${PAGE}?changed` });
    expect(await userOf("karim")).toMatchObject({ phone: "+213551200001", phoneVerifiedAt: expect.any(Number) });
    expect(await htmlOf(karim, `/en${PAGE}?changed`)).toContain("Your phone number is changed and confirmed.");
    const told = await db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, "karim"));
    expect(
      told
        .filter(({ kind }) => kind === "phone_changed")
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(["+213590000003", "karim@hirfa.example"]);
  });

  it("asks for the password after an older sign-in, refuses a taken number, and keeps the typed text", async () => {
    const yacine = await browserOf("yacine");
    const elevenMinutesAgo = Date.now() - 11 * 60_000;
    await db.update(sessions).set({ createdAt: elevenMinutesAgo }).where(eq(sessions.userId, "yacine"));
    const wrong = await sendForm(yacine, `/en${PAGE}`, { phone_number: "0551200002", current_password: "not-the-one-9" });
    expect(wrong.status).toBe(400);
    const again = await wrong.text();
    expect(again).toContain("This is not your current password");
    expect(again).toContain("0551200002");
    expect(again).not.toContain("not-the-one-9");

    const taken = { phone_number: "0700000002", current_password: DEMO_PASSWORD };
    const refused = await sendForm(yacine, `/en${PAGE}`, taken);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("already used by another user")]);
    const same = await sendForm(yacine, `/en${PAGE}`, { phone_number: "0500000001", current_password: "" });
    expect(formResultOf(same)).toEqual({ status: 303, to: `/en${PAGE}?same` });
  });
});
