import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { credentials, signInFailures } from "#db/schema/auth.ts";
import { notifications } from "#db/schema/notifications.ts";
import { users } from "#db/schema/users.ts";
import { db, emailTo } from "#tests/api/fixtures.ts";
import { api, visit } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { formResultOf, htmlOf, sendForm } from "#tests/support/pages.ts";

beforeAll(insertDemoUsers);

const NOBODY = { Cookie: "" };

const SAMIR = {
  account_kind: "individual",
  first_name: "Samir",
  last_name: "Boualem",
  email: "samir@hirfa.example",
  password: "Olives-and-tiles",
  terms: "true",
};
const COMPANY = {
  ...SAMIR,
  account_kind: "company",
  company_name: "مؤسسة البهجة",
  commercial_register_number: "16/00-0123456 B 25",
};

const browserIn = (response: Response) => ({
  Cookie:
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith("token="))
      ?.split(";")[0] ?? "",
});

const cookiesOf = (response: Response) => ({
  Cookie: response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; "),
});

/** The text that the field's aria-describedby refers to. */
const errorAt = (page: string, field: string) =>
  new RegExp(`id="register-${field}-error"[^>]*>.*?<span>([^<]*)</span>`, "s").exec(page)?.[1];

const userBy = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0];

describe("a company", () => {
  it("registers as a client with its name and its number as typed, and admins are notified", async () => {
    const registered = await sendForm(NOBODY, "/register/client", { ...COMPANY, email: "bahdja@hirfa.example" });
    expect(formResultOf(registered)).toEqual({ status: 303, to: "/email-verification" });
    expect(registered.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^device=/));

    const bahdja = await userBy("bahdja@hirfa.example");
    expect(bahdja).toMatchObject({ companyName: "مؤسسة البهجة", commercialRegisterNumber: "16/00-0123456 B 25" });
    const told = await db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.subjectUserId, bahdja?.id ?? ""));
    expect(told).toEqual([{ userId: "nadir" }]);
    const account = await htmlOf(browserIn(registered), "/account");
    expect(account).toContain("<bdi>مؤسسة البهجة</bdi>");
    expect(account).toContain('<bdi dir="ltr">16/00-0123456 B 25</bdi>');
  });

  it("must give both, and reads in its language how a number looks", async () => {
    const wrong = { ...COMPANY, company_name: " ", commercial_register_number: "16-B" };
    const arabic = await (await sendForm(NOBODY, "/register/client", wrong)).text();
    expect(errorAt(arabic, "company_name")).toBe("لا يمكن ترك هذا الحقل فارغًا");
    expect(errorAt(arabic, "commercial_register_number")).toMatch(/^اكتب الرقم كما في السجل/);
    const french = await (await sendForm(NOBODY, "/fr/register/artisan", wrong)).text();
    expect(errorAt(french, "commercial_register_number")).toMatch(/^Saisissez le numéro comme sur le registre/);
    expect(await userBy(SAMIR.email)).toBeUndefined();
  });

  it("reads at both fields that the email and the number are taken", async () => {
    const form = { ...COMPANY, email: "deux@hirfa.example", phone_number: "0550000077" };
    await sendForm(NOBODY, "/register/artisan", form);
    const page = await (await sendForm(NOBODY, "/fr/register/artisan", form)).text();
    expect([errorAt(page, "email"), errorAt(page, "phone_number")]).toEqual([expect.any(String), expect.any(String)]);
    const alone = await (await sendForm(NOBODY, "/fr/register/artisan", { ...form, email: "autre@hirfa.example" })).text();
    expect([errorAt(alone, "email"), errorAt(alone, "phone_number")]).toEqual([undefined, expect.any(String)]);
    const { status, body } = await api("POST", "/auth/artisan/register/", { json: form });
    expect([status, Object.keys(Object(body)).sort()]).toEqual([400, ["code", "email", "request_id"]]);
  });

  it("registers by the API with email or phone number, and checks the number like the page", async () => {
    const person = { first_name: "Samir", last_name: "Boualem", password: SAMIR.password };
    const named = await api("POST", "/auth/client/register/", {
      json: { ...person, email: "named@hirfa.example", company_name: "Atlas" },
    });
    expect(named).toMatchObject({ status: 201, body: { user: { company_name: "Atlas", commercial_register_number: null } } });
    const numbered = await api("POST", "/auth/artisan/register/", {
      json: { ...person, email: "n@hirfa.example", phone_number: "0560000061", commercial_register_number: "16000123456b25" },
    });
    expect(numbered).toMatchObject({ status: 201, body: { user: { commercial_register_number: "16000123456b25" } } });
    const wrong = await api("POST", "/auth/client/register/", {
      json: { ...person, email: "w@hirfa.example", commercial_register_number: "12" },
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(wrong.body.commercial_register_number).toEqual([
      "Enter a valid commercial register number, such as 16/00-0123456 B 25.",
    ]);
  });
});

describe("the email after registration", () => {
  // With a forged host in the email, the victim's click would send the key to the attacker.
  it("links to our own domain, whatever host the request named", async () => {
    const forged = { Host: "evil.example", "X-Forwarded-Host": "evil.example", Forwarded: "host=evil.example;proto=http" };
    const registered = await exports.default.fetch(
      new Request("https://evil.example/fr/register/client", {
        method: "POST",
        redirect: "manual",
        headers: { ...forged, Origin: "https://evil.example" },
        body: new URLSearchParams({ ...SAMIR, email: "forged-host@hirfa.example" }),
      }),
    );
    expect(registered.headers.get("Location")).toBe("/fr/email-verification");

    const { text } = await emailTo("forged-host@hirfa.example");
    expect(text).toContain(`${env.APP_ORIGIN}/fr/email-verified?key=`);
    expect(text).not.toContain("evil.example");
  });
});

describe("an artisan without email", () => {
  it("leaves it out, and gets a placeholder that is never used or shown", async () => {
    const without = { ...SAMIR, email: "not an address", no_email: "true", phone_number: "0560000062" };
    const registered = await sendForm(NOBODY, "/fr/register/artisan?next=%2Ffr%2Fjobs", without);
    expect(formResultOf(registered)).toEqual({ status: 303, to: "/fr/verify-otp?next=%2Ffr%2Fjobs" });

    const [made] = await db.select().from(users).where(eq(users.phone, "+213560000062"));
    expect(made?.email).toBe(`no-mail+${made?.id}@hirfa.invalid`);
    const account = await htmlOf(browserIn(registered), "/fr/account");
    expect(account).not.toContain("hirfa.invalid");
    expect(account).not.toContain("not an address");
  });

  it("types the code that was sent to the phone, and continues to the requested page", async () => {
    const without = { ...SAMIR, email: "", no_email: "true", phone_number: "0560000065" };
    const browser = cookiesOf(await sendForm(NOBODY, "/en/register/artisan?next=%2Fen%2Fjobs", without));

    const page = await htmlOf(browser, "/en/verify-otp");
    expect(page).toContain('autoComplete="one-time-code"');
    expect(page).toMatch(/data-wait="(5\d|60)"/);
    const otp = /\d{6}/.exec((await emailTo("+213560000065")).text)?.[0] ?? "";
    const confirmed = await sendForm(browser, "/en/verify-otp", { otp });
    expect(formResultOf(confirmed)).toEqual({ status: 303, to: "/en/activated?now=1&next=%2Fen%2Fjobs" });
  });

  it("chooses so explicitly: an empty field alone is an error, and so is the box on a client's form", async () => {
    const empty = { ...SAMIR, email: "", phone_number: "0560000063" };
    const page = await (await sendForm(NOBODY, "/en/register/artisan", empty)).text();
    expect(errorAt(page, "email")).toBe("This field cannot be empty");
    const client = await sendForm(NOBODY, "/en/register/client", { ...empty, no_email: "true" });
    expect(errorAt(await client.text(), "email")).toBe("This field cannot be empty");
  });

  it("finds the box unchanged after another error", async () => {
    const wrong = { ...SAMIR, email: "", no_email: "true", phone_number: "12" };
    const page = await (await sendForm(NOBODY, "/register/artisan", wrong)).text();
    expect(errorAt(page, "phone_number")).toBe("يرجى إدخال رقم هاتف صحيح");
    expect(errorAt(page, "email")).toBeUndefined();
    expect(/<input[^>]*name="no_email"[^>]*>/.exec(page)?.[0]).toContain('checked=""');
  });

  it("is not identified by a placeholder: nobody registers or signs in with one", async () => {
    const person = { ...SAMIR, email: "no-mail+somebody@hirfa.invalid" };
    expect(errorAt(await (await sendForm(NOBODY, "/en/register/client", person)).text(), "email")).toBe(
      "Please enter a valid email",
    );
    const word = await sendForm(NOBODY, "/en/register/artisan", { ...SAMIR, email: "none", phone_number: "0560000064" });
    expect(errorAt(await word.text(), "email")).toBe("Please enter a valid email");
    const json = { email: "none", phone_number: "0560000064", password: SAMIR.password, first_name: "S", last_name: "B" };
    expect((await api("POST", "/auth/artisan/register/", { json })).status).toBe(400);
  });
});

describe("an email address", () => {
  // The second account would look like the first.
  it("of look-alike letters is refused with a helpful text, by page and API", async () => {
    const lookAlike = { ...SAMIR, email: "\u0430mina@hirfa.example" };
    const [arabic, english] = [
      await (await sendForm(NOBODY, "/register/client", lookAlike)).text(),
      await (await sendForm(NOBODY, "/en/register/client", lookAlike)).text(),
    ];
    expect(errorAt(arabic, "email")).toMatch(/^في هذا البريد حرف يشبه حرفًا لاتينيًا/);
    expect(errorAt(english, "email")).toBe(
      "This email has a character that only looks like a Latin letter. Enter it again with a Latin keyboard",
    );
    const answer = await api("POST", "/auth/client/register/", { json: lookAlike });
    expect(answer).toMatchObject({ status: 400, body: { email: ["Enter a valid email address."] } });
    const signIn = await api("POST", "/auth/client/login/", { json: lookAlike });
    expect(signIn).toMatchObject({ status: 400, body: { email: ["Enter a valid email address."] } });
  });

  it("is one in any spelling: trimmed, without case, without bidi marks", async () => {
    const spelt = { ...SAMIR, email: "\u200f  Amina@HIRFA.example\u200e " };
    const page = await (await sendForm(NOBODY, "/en/register/client", spelt)).text();
    expect(errorAt(page, "email")).toBe("This email is already used by another user");
  });
});

describe("a password", () => {
  it("of a megabyte is refused before anything is hashed or counted, at every portal", async () => {
    const flood = "a".repeat(1_000_000);
    const before = await db.$count(credentials);
    const registered = await sendForm(NOBODY, "/register/client", { ...SAMIR, password: flood });
    const entered = await sendForm(NOBODY, "/login/client", { email: "amina@hirfa.example", password: flood });
    const byApi = await api("POST", "/auth/client/register/", { json: { ...SAMIR, password: flood } });
    const inByApi = await api("POST", "/auth/client/login/", { json: { email: "amina@hirfa.example", password: flood } });
    expect([registered, entered, byApi, inByApi].map(({ status }) => status)).toEqual([413, 413, 413, 413]);
    expect(await db.$count(credentials)).toBe(before);
    expect(await db.$count(signInFailures)).toBe(0);
  });

  it("that is too long is an error of its field on registration, and not on sign-in", async () => {
    const long = "Kx8-".repeat(10_000);
    const registered = await sendForm(NOBODY, "/en/register/client", { ...SAMIR, password: long });
    expect(errorAt(await registered.text(), "password")).toBe("This password is too long. Choose a shorter one");
    const entered = await api("POST", "/auth/client/login/", { json: { email: "amina@hirfa.example", password: long } });
    expect(entered).toMatchObject({ status: 400, body: { code: "invalid" } });
    expect(entered.body.password).toEqual(["Ensure this field has no more than 1000 characters."]);
    expect(await db.$count(signInFailures)).toBe(0);
  });

  it("is shown above its rules, for screens, screen readers and the script that marks them", async () => {
    const page = await (await visit("/fr/register/client")).text();
    expect(page).toMatch(/<ul data-password-rules="register-password" aria-live="polite"[^>]*><li data-rule="length"/);
    expect(page).toContain("<span>Au moins 9 caractères</span>");
    expect(/<input[^>]*name="password"[^>]*>/.exec(page)?.[0]).toMatch(/autoComplete="new-password"[^>]*aria-describedby=/);
  });
});

describe("the fields", () => {
  it("have autocomplete values, so that browsers fill them in", async () => {
    const page = await (await visit("/register/artisan")).text();
    const filledBy = [...page.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
      const name = /\sname="(\w+)"/.exec(input)?.[1];
      const by = /autocomplete="([\w-]+)"/i.exec(input)?.[1];
      return name && by ? [`${name}: ${by}`] : [];
    });
    expect(filledBy).toEqual([
      "first_name: given-name",
      "last_name: family-name",
      "phone_number: tel-national",
      "email: email",
      "company_name: organization",
      "commercial_register_number: off",
      "password: new-password",
    ]);
    const ofNumbers = [...page.matchAll(/<input[^>]*name="(?:commercial_register_number|email|password)"[^>]*>/g)];
    expect(ofNumbers.filter(([input]) => !input.includes('dir="ltr"'))).toEqual([]);
    expect(page).toMatch(/<span dir="ltr"[^>]*>.*?name="phone_number"/s);
  });
});
