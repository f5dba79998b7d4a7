import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { placeholderEmail } from "#app/domain/messaging/rules.ts";
import { credentials, sessions } from "#db/schema/auth.ts";
import { outgoingMessages } from "#db/schema/messaging.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_PASSWORD, DEMO_USERS } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { visit } from "#tests/support/api.ts";
import { insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { browserOf, formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina", "yacine", "lydia");
});

const PAGE = "/account/email";
const emailOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
const lettersOf = async (id: string) =>
  (await db.select().from(outgoingMessages).where(eq(outgoingMessages.userId, id))).map(
    ({ kind, recipient }) => `${kind} → ${recipient}`,
  );

/** A browser that signed in eleven minutes ago. */
async function browserOfLongAgo(id: string) {
  const browser = await browserOf(id);
  await db
    .update(sessions)
    .set({ createdAt: Date.now() - 11 * 60_000 })
    .where(eq(sessions.userId, id));
  return browser;
}

describe("the page of the email address", () => {
  it("is in three languages, works without scripts, and is linked from the account of both roles and from the profile", async () => {
    const yacine = await browserOf("yacine");
    expect(await htmlOf(yacine, PAGE)).toContain("تغيير البريد الإلكتروني");
    expect(await htmlOf(yacine, `/fr${PAGE}`)).toContain("Changer d’adresse e\u2060-\u2060mail");
    const english = await htmlOf(yacine, `/en${PAGE}`);
    expect(english).toContain("yacine@hirfa.example");
    expect(english).toContain('method="post"');
    expect(await htmlOf(yacine, "/en/account/edit")).toContain('href="/en/account/email"');
    expect(await htmlOf(yacine, "/en/account")).toContain('href="/en/account/email"');
    expect(await htmlOf(await browserOf("amina"), "/en/account")).toContain('href="/en/account/email"');
    expect(formResultOf(await visit(PAGE))).toEqual({ status: 302, to: "/login?next=%2Faccount%2Femail" });
  });

  it("stores the address at once, sends a link to it, and notifies the old address", async () => {
    const amina = await browserOf("amina");
    const sent = await sendForm(amina, `/fr${PAGE}`, { email: "Amina.New@hirfa.example" });
    expect(formResultOf(sent)).toEqual({ status: 303, to: `/fr${PAGE}?sent` });
    expect(await emailOf("amina")).toMatchObject({ email: "amina.new@hirfa.example", emailVerifiedAt: null });
    expect((await lettersOf("amina")).sort()).toEqual([
      "confirm_email → amina.new@hirfa.example",
      "email_changed → amina@hirfa.example",
    ]);
    const page = await htmlOf(amina, `/fr${PAGE}?sent`);
    expect(page).toContain("Un e\u2060-\u2060mail est parti à cette adresse.");
    expect(page).toContain("amina.new@hirfa.example");
  });

  it("mentions a notice to the old address only if there is a confirmed one", async () => {
    const own = { email: placeholderEmail("samir"), emailVerifiedAt: null };
    await insertUser("samir", { ...DEMO_USERS.karim, email: own.email, phone: "+213550990011" });
    await db.update(users).set(own).where(eq(users.id, "samir"));
    const page = await htmlOf(await browserOf("samir"), `/en${PAGE}`);
    expect(page).toContain("A link to confirm it goes to this address.");
    expect(page).not.toContain("we notify the old one of the change");
    expect(await htmlOf(await browserOf("lydia"), `/en${PAGE}`)).toContain("we notify the old one of the change");
  });

  it("mentions no email if the address is the same", async () => {
    const sent = await sendForm(await browserOf("karim"), `/en${PAGE}`, { email: "karim@hirfa.example" });
    expect(formResultOf(sent)).toEqual({ status: 303, to: `/en${PAGE}` });
    expect(await lettersOf("karim")).toEqual([]);
  });

  it("asks for the password after an older sign-in, and names errors at their field", async () => {
    const yacine = await browserOfLongAgo("yacine");
    expect((await htmlOf(yacine, `/en${PAGE}`)).toLowerCase()).toContain('autocomplete="current-password"');
    const email = "yacine.new@hirfa.example";
    const missing = await sendForm(yacine, `/en${PAGE}`, { email, current_password: "" });
    const wrong = await sendForm(yacine, `/en${PAGE}`, { email, current_password: "not-the-one-9" });
    expect([missing.status, wrong.status]).toEqual([400, 400]);
    expect(await missing.text()).toContain("This field cannot be empty");
    const again = await wrong.text();
    expect(again).toContain("This is not your current password");
    expect(again).toContain(email);
    expect(again).not.toContain("not-the-one-9");
    expect(await emailOf("yacine")).toMatchObject({ email: "yacine@hirfa.example" });

    const right = await sendForm(yacine, `/en${PAGE}`, { email, current_password: DEMO_PASSWORD });
    expect(formResultOf(right)).toEqual({ status: 303, to: `/en${PAGE}?sent` });
    expect(await emailOf("yacine")).toMatchObject({ email });
  });

  it("refuses an invalid or taken address, and keeps the typed text", async () => {
    const lydia = await browserOf("lydia");
    const none = await sendForm(lydia, `/en${PAGE}`, { email: "lydia@hirfa" });
    const taken = await sendForm(lydia, `/en${PAGE}`, { email: "nadir@hirfa.example" });
    expect([none.status, taken.status]).toEqual([400, 400]);
    expect(await none.text()).toContain('value="lydia@hirfa"');
    expect(await taken.text()).toContain("already used by another user");
    expect(await emailOf("lydia")).toMatchObject({ email: "lydia@hirfa.example" });
  });

  it("has no form for a user without a password after an older sign-in: they sign in again, or set one", async () => {
    await db.delete(credentials).where(eq(credentials.userId, "lydia"));
    const page = await htmlOf(await browserOfLongAgo("lydia"), `/en${PAGE}`);
    expect(page).toContain("Sign in again to change the address");
    expect(page).toContain('href="/en/account/password"');
    expect(page).not.toContain('name="email"');
    const forced = await sendForm(await browserOfLongAgo("lydia"), `/en${PAGE}`, { email: "l@hirfa.example" });
    expect(forced.status).toBe(409);
    expect(await htmlOf(await browserOf("lydia"), `/en${PAGE}`)).toContain('name="email"');
  });
});
