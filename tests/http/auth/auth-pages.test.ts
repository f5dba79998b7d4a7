import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { setPasswordStatement } from "#app/domain/auth/statements.ts";
import { placeholderEmail } from "#app/domain/messaging/rules.ts";
import { nextCookie, nextInCookie, nextPathOf } from "#app/http/auth/next.ts";
import { signInFailures } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { confirmationKeyOfLetterTo, db, setCastPasswords } from "#tests/api/fixtures.ts";
import { ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { insertDemoUsers, insertUser } from "#tests/support/ctx.ts";
import { cheapHash } from "#tests/support/data/cheap-hash.ts";
import { signerOf } from "#worker/bindings/signer.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina", "yacine", "nadir");
});

/** What a browser without scripts sends. */
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  visit(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin", ...headers },
  });

const signedIn = async (userId: string) => ({ Cookie: `token=${await tokenOf(userId)}` });
const cookieOf = (response: Response) => response.headers.getSetCookie().find((line) => line.startsWith("token=")) ?? "";
const sentBack = (response: Response) => ({ Cookie: cookieOf(response).split(";")[0] ?? "" });
const leadsTo = (response: Response) => ({ status: response.status, to: response.headers.get("Location") });

const AMINA = { email: "amina@hirfa.example", password: DEMO_PASSWORD };
const SAMIR = {
  account_kind: "individual",
  first_name: "Samir",
  last_name: "Boualem",
  email: "samir@hirfa.example",
  password: "Olives-and-tiles",
  terms: "true",
};

describe("the sign-in pages", () => {
  it("open in three languages, each with its title and direction", async () => {
    const [arabic, french, english] = await Promise.all(
      ["/login", "/fr/login/artisan", "/en/register/client"].map(async (path) => (await visit(path)).text()),
    );
    expect(arabic).toContain("<title>تسجيل الدخول · حِرفة</title>");
    expect(arabic).toContain('<html lang="ar" dir="rtl"');
    expect(french).toContain("<title>Connexion artisan · Hirfa</title>");
    expect(english).toContain("<title>Create a client account · Hirfa</title>");
  });

  it("carry no framework script, so they work without scripts", async () => {
    const page = await (await visit("/register/artisan")).text();
    expect(page).not.toContain("__reactRouterContext");
    expect(page).toContain('method="post"');
  });

  it("keep the return path on every other sign-in page", async () => {
    const chooser = await (await visit("/fr/login?next=%2Ffr%2Fjobs%3Fpage%3D2")).text();
    expect(chooser).toContain('href="/fr/login/client?next=%2Ffr%2Fjobs%3Fpage%3D2"');
    expect(chooser).toContain('href="/fr/register/artisan?next=%2Ffr%2Fjobs%3Fpage%3D2"');
    const door = await (await visit("/login/artisan?next=%2Fjobs")).text();
    expect(door).toContain('href="/login/artisan?by=email&amp;next=%2Fjobs"');
    expect(door).toContain('href="/login/client?next=%2Fjobs"');
    expect(door).toContain('href="/register/artisan?next=%2Fjobs"');
  });

  it("redirect a signed-in user to the account", async () => {
    const headers = await signedIn("amina");
    expect(leadsTo(await visit("/fr/login", { headers }))).toEqual({ status: 302, to: "/fr/account" });
    expect(leadsTo(await visit("/register/client", { headers }))).toEqual({ status: 302, to: "/account" });
    expect(leadsTo(await visit("/en/register/artisan?next=%2Fjobs", { headers }))).toEqual({ status: 302, to: "/en/account" });
    expect(leadsTo(await visit("/login/artisan?next=%2Fjobs", { headers }))).toEqual({ status: 302, to: "/account" });
    expect(leadsTo(await post("/register/client", SAMIR, headers))).toEqual({ status: 302, to: "/account" });
    expect(leadsTo(await post("/login/client", AMINA, headers))).toEqual({ status: 302, to: "/account" });
  });
});

describe("the admin portal", () => {
  it("is open to a user of another portal, and replaces that session", async () => {
    const headers = await signedIn("amina");
    expect((await visit("/login/admin", { headers })).status).toBe(200);

    const entered = await post("/login/admin", { email: "nadir@hirfa.example", password: DEMO_PASSWORD }, headers);
    expect(leadsTo(entered)).toEqual({ status: 303, to: "/panel-admin" });
    expect((await visit("/account", { headers })).status).toBe(302);
    expect(leadsTo(await visit("/login/admin", { headers: sentBack(entered) }))).toEqual({ status: 302, to: "/account" });
  });
});

describe("a sign-in", () => {
  it("opens a session that scripts cannot read and leads to the first page of the view", async () => {
    const client = await post("/login/client", AMINA);
    expect(leadsTo(client)).toEqual({ status: 303, to: "/account/requests" });
    expect(cookieOf(client)).toMatch(/^token=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/);

    const byPhone = await post("/fr/login/artisan", { phone_number: "500 00 00 01", password: DEMO_PASSWORD });
    expect(leadsTo(byPhone)).toEqual({ status: 303, to: "/fr/jobs" });
    const byEmail = await post("/login/artisan?by=email", { email: "yacine@hirfa.example", password: DEMO_PASSWORD });
    expect(leadsTo(byEmail)).toEqual({ status: 303, to: "/jobs" });
    const admin = await post("/login/admin", { email: "nadir@hirfa.example", password: DEMO_PASSWORD });
    expect(leadsTo(admin)).toEqual({ status: 303, to: "/panel-admin" });
    expect((await visit("/account", { headers: sentBack(client) })).status).toBe(200);
  });

  it("returns to the requested page", async () => {
    const response = await post("/login/client?next=%2Ffr%2Fjob%2Fabc%3Fx%3D1", AMINA);
    expect(leadsTo(response)).toEqual({ status: 303, to: "/fr/job/abc?x=1" });
  });

  it("has one text for a wrong password and an unknown account, and keeps the address but never the password", async () => {
    const wrong = { email: "amina@hirfa.example", password: "not-the-password" };
    const [known, unknown] = [await post("/login/client", wrong), await post("/fr/login/client", { ...wrong, email: "x@y.dz" })];
    expect([known.status, unknown.status]).toEqual([400, 400]);
    const page = await known.text();
    expect(page).toContain("معلومات الدخول غير صحيحة");
    expect(page).toContain('value="amina@hirfa.example"');
    expect(page).not.toContain("not-the-password");
    expect(await unknown.text()).toContain("Identifiants incorrects");
    expect(cookieOf(known)).toBe("");
  });

  it("refuses an admin at another portal, and everybody else at the admin portal", async () => {
    expect((await post("/login/client", { email: "nadir@hirfa.example", password: DEMO_PASSWORD })).status).toBe(400);
    expect((await post("/login/admin", AMINA)).status).toBe(400);
  });

  it("says when to retry after too many wrong passwords (429)", async () => {
    const subject = await signerOf(env.APP_SECRET).mac("sign-in", JSON.stringify(["braked@hirfa.example", ""]));
    const at = Date.now();
    await db.insert(signInFailures).values({ subject, failures: 20, lastFailedAt: at, blockedUntil: at + 600_000 });

    const braked = await post("/en/login/client", { email: "braked@hirfa.example", password: "not-the-password" });

    expect(braked.status).toBe(429);
    expect(Number(braked.headers.get("Retry-After"))).toBeGreaterThan(590);
    expect(await braked.text()).toContain("Too many attempts.");
  });

  it("answers a body that is no form, empty or endless with a plain refusal", async () => {
    const json = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
    expect((await visit("/login/client", json)).status).toBe(400);
    expect((await visit("/login/client", { method: "POST" })).status).toBe(400);
    expect((await post("/login/client", { email: "a".repeat(300_000) })).status).toBe(413);
  });

  // An open redirect would allow phishing under our domain.
  it("never leads to another site, whatever next says", async () => {
    await insertUser("fast", { role: "client", firstName: "Fast", lastName: "One", email: "fast@hirfa.example", ...PLACE });
    await setPasswordStatement(db, { userId: "fast", passwordHash: cheapHash("quick"), at: Date.now() });
    await fc.assert(
      fc.asyncProperty(HOSTILE, async (next) => {
        const response = await post(`/login/client?next=${encodeURIComponent(next)}`, {
          email: "fast@hirfa.example",
          password: "quick",
        });
        expect(response.status).toBe(303);
        expect(new URL(response.headers.get("Location") ?? "", `${ORIGIN}/login/client`).origin).toBe(ORIGIN);
      }),
      { numRuns: 100 },
    );
  });

  it("accepts none of a thousand hostile values of next as an own path, from a URL or a cookie", () => {
    fc.assert(
      fc.property(HOSTILE, (next) => {
        const inAddress = nextPathOf(new URL(`${ORIGIN}/login?next=${encodeURIComponent(next)}`));
        const inCookie = nextInCookie(new Request(ORIGIN, { headers: { Cookie: nextCookie(next, ORIGIN).split(";")[0] ?? "" } }));
        for (const path of [inAddress, inCookie]) expect(new URL(path ?? "/", `${ORIGIN}/login`).origin).toBe(ORIGIN);
        expect(inCookie).toBe(inAddress);
      }),
      { numRuns: 1000 },
    );
  });
});

const PLACE = { language: "ar", wilayaId: 31, communeId: 3101 } as const;

/** Parts that browsers and servers read differently, combined with any text. */
const HOSTILE = fc.oneof(
  fc
    .array(
      fc.constantFrom(
        "/",
        "//",
        "\\",
        "/\\",
        "https:",
        "javascript:",
        "evil.example",
        "@",
        "..",
        ".",
        "%2f",
        "%5c",
        "\t",
        "\n",
        "\r",
        " ",
        "?",
        "#",
        ":",
        "jobs",
        "\u0000",
        "\u3002",
        "：",
        "؀",
      ),
      { minLength: 1, maxLength: 7 },
    )
    .map((pieces) => pieces.join("")),
  fc.webUrl(),
  fc.string({ unit: "binary" }),
  fc.webPath(),
);

describe("the registration page", () => {
  it("registers a client, signed in, who reads where the email was sent and keeps the return path", async () => {
    const registered = await post("/fr/register/client?next=%2Ffr%2Fnew-job", { ...SAMIR, marketing: "true" });
    expect(leadsTo(registered)).toEqual({ status: 303, to: "/fr/email-verification?next=%2Ffr%2Fnew-job" });
    expect(cookieOf(registered)).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);

    const page = await (await visit("/fr/email-verification?next=%2Ffr%2Fnew-job", { headers: sentBack(registered) })).text();
    expect(page).toContain("samir@hirfa.example");
    expect(page).toContain('href="/fr/new-job"');
    const [samir] = await db.select().from(users).where(eq(users.email, "samir@hirfa.example"));
    expect(samir).toMatchObject({
      isArtisan: false,
      activeRole: "client",
      language: "fr",
      companyName: null,
      emailVerifiedAt: null,
    });
    expect(samir?.termsAcceptedAt).not.toBeNull();
    expect(samir?.marketingConsentAt).not.toBeNull();
  });

  it("registers an artisan's company, who reads where the email was sent", async () => {
    const registered = await post("/register/artisan", {
      ...SAMIR,
      account_kind: "company",
      company_name: "Atlas Plomberie",
      commercial_register_number: "16/00-0000000 B 00",
      phone_number: "0560000044",
      email: "atlas@hirfa.example",
    });
    expect(leadsTo(registered)).toEqual({ status: 303, to: "/email-verification" });
    const [atlas] = await db.select().from(users).where(eq(users.phone, "+213560000044"));
    expect(atlas).toMatchObject({ isArtisan: true, companyName: "Atlas Plomberie", marketingConsentAt: null });
    const account = await (await visit("/account", { headers: sentBack(registered) })).text();
    expect(account).toContain("Atlas Plomberie");
  });

  it("shows an artisan without email no placeholder, and what that means", async () => {
    const person = { role: "artisan", firstName: "Salah", lastName: "B", email: placeholderEmail("salah"), ...PLACE } as const;
    await insertUser("salah", person, false);
    const headers = await signedIn("salah");
    expect(await (await visit("/account", { headers })).text()).not.toContain("hirfa.invalid");
    expect(await (await visit("/email-verification", { headers })).text()).toContain("حسابك بلا بريد إلكتروني");
  });

  it("names every error at its field, keeps the typed text and never shows a password again", async () => {
    const response = await post("/register/artisan", {
      account_kind: "company",
      first_name: "سمير <b>",
      last_name: " ",
      phone_number: "12",
      email: "samir@hirfa",
      password: "short-pw",
      marketing: "true",
    });
    const page = await response.text();
    expect(response.status).toBe(400);
    expect(page).toContain('value="سمير &lt;b&gt;"');
    expect(page).toContain('value="samir@hirfa"');
    expect(errorAt(page, "last_name")).toBe("لا يمكن ترك هذا الحقل فارغًا");
    expect(errorAt(page, "company_name")).toBe("لا يمكن ترك هذا الحقل فارغًا");
    expect(errorAt(page, "phone_number")).toBe("يرجى إدخال رقم هاتف صحيح");
    expect(errorAt(page, "email")).toBe("يرجى إدخال بريد إلكتروني صحيح");
    expect(errorAt(page, "password")).toBe("يجب أن تحتوي كلمة السر على 9 أحرف على الأقل");
    expect(errorAt(page, "terms")).toBe("يجب قبول شروط الاستخدام");
    expect(page).not.toContain("short-pw");
    expect(page).toMatch(/<input[^>]*checked=""[^>]*name="marketing"|<input[^>]*name="marketing"[^>]*checked=""/);
  });

  it("asks an individual for no company, and nobody again for accepted terms", async () => {
    const page = await (await visit("/register/client")).text();
    expect(page).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
    const person = { ...SAMIR, email: "alone@hirfa.example", company_name: "", commercial_register_number: "" };
    expect((await post("/register/client", person)).status).toBe(303);
  });

  it("reports a taken email at its field, in the reader's language", async () => {
    const taken = { ...SAMIR, email: "Amina@Hirfa.example" };
    const [arabic, french, english] = [
      await (await post("/register/client", taken)).text(),
      await (await post("/fr/register/client", taken)).text(),
      await (await post("/en/register/client", taken)).text(),
    ];
    expect(errorAt(arabic, "email")).toBe("هذا البريد الإلكتروني مستعمل من طرف مستخدم آخر");
    expect(errorAt(french, "email")).toBe("Cette adresse e\u2060-\u2060mail est déjà utilisée par un autre utilisateur");
    expect(errorAt(english, "email")).toBe("This email is already used by another user");
  });

  it("reports a taken phone number at its field", async () => {
    const taken = { ...SAMIR, email: "second@hirfa.example", phone_number: "+213500000001" };
    expect(errorAt(await (await post("/en/register/artisan", taken)).text(), "phone_number")).toBe(
      "This phone number is already used by another user",
    );
  });
});

/** The text that the field's aria-describedby refers to. */
const errorAt = (page: string, field: string) =>
  new RegExp(`id="register-${field}-error"[^>]*>.*?<span>([^<]*)</span>`, "s").exec(page)?.[1];

describe("the email confirmation", () => {
  it("is done by opening the link of the email, once; the second time the account is already active", async () => {
    await post("/fr/register/client", { ...SAMIR, email: "letter@hirfa.example" });
    const key = await confirmationKeyOfLetterTo("letter@hirfa.example");

    const first = await visit(`/fr/email-verified?key=${key}`);
    expect(first.status).toBe(200);
    const page = await first.text();
    expect(page).toContain("Adresse e\u2060-\u2060mail confirmée");
    expect(page).toContain('href="/fr"');
    expect(page).toContain('name="robots" content="noindex"');

    expect(leadsTo(await visit(`/fr/email-verified?key=${key}`))).toEqual({ status: 302, to: "/fr/activated" });
    expect(await (await visit("/fr/activated")).text()).toContain("Votre compte est déjà activé.");
  });

  it("leads back to what was begun before, and does not ask for a request then", async () => {
    await post("/fr/register/client", { ...SAMIR, email: "begun@hirfa.example" });
    const key = await confirmationKeyOfLetterTo("begun@hirfa.example");
    const headers = { Cookie: `next=${encodeURIComponent("/fr/account/requests")}` };
    const page = await (await visit(`/fr/email-verified?key=${key}`, { headers })).text();
    expect(page).toContain('href="/fr/account/requests"');
    expect(page).toContain("Reprenez où vous en étiez.");
    expect(page).not.toContain("Publiez votre demande quand vous voulez.");
  });

  it("offers a new email if the key is invalid or missing, with status 400", async () => {
    const [missing, forged] = [await visit("/email-verified"), await visit(`/email-verified?key=${"a".repeat(5000)}`)];
    expect([missing.status, forged.status]).toEqual([400, 400]);
    expect(await missing.text()).toContain('href="/login?next=%2Femail-verification"');
    await insertUser("nina", { role: "client", firstName: "Nina", lastName: "B", email: "nina@hirfa.example", ...PLACE }, false);
    const own = await visit("/en/email-verified?key=x", { headers: await signedIn("nina") });
    expect(await own.text()).toContain('action="/en/email-verification"');
  });

  it("sends another email once a minute, and shows the remaining time", async () => {
    await insertUser("rim", { role: "client", firstName: "Rim", lastName: "B", email: "rim@hirfa.example", ...PLACE }, false);
    const headers = await signedIn("rim");
    expect(leadsTo(await post("/email-verification?next=%2Fjobs", {}, headers))).toEqual({
      status: 303,
      to: "/email-verification?sent&next=%2Fjobs",
    });
    const again = await post("/en/email-verification", {}, headers);
    expect(again.status).toBe(429);
    expect(Number(again.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await again.text()).toMatch(/You can ask for a new email in \d+ seconds\./);
  });

  it("is explained to everybody, and a visitor is led to where the email is sent again", async () => {
    const page = await visit("/fr/email-verification?next=%2Ffr%2Fnew-job");
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain('href="/fr/login?next=%2Ffr%2Femail-verification%3Fnext%3D%252Ffr%252Fnew-job"');
    expect(html).toContain('name="robots" content="noindex"');
    expect(leadsTo(await post("/fr/email-verification", {}))).toEqual({
      status: 302,
      to: "/fr/login?next=%2Ffr%2Femail-verification",
    });
  });

  it("is not shown to a confirmed user", async () => {
    expect(leadsTo(await visit("/email-verification", { headers: await signedIn("amina") }))).toEqual({
      status: 302,
      to: "/activated",
    });
  });
});

describe("the account page", () => {
  it("sends a visitor to sign in and back", async () => {
    expect(leadsTo(await visit("/fr/account"))).toEqual({ status: 302, to: "/fr/login?next=%2Ffr%2Faccount" });
  });

  it("shows a client contact data and jobs, and an artisan points and documents", async () => {
    const client = await (await visit("/en/account", { headers: await signedIn("amina") })).text();
    expect(client).toContain("amina@hirfa.example");
    expect(client).toContain('href="/en/account/requests"');
    expect(client).not.toContain('href="/en/account/offers"');
    const artisan = await (await visit("/en/account", { headers: await signedIn("yacine") })).text();
    expect(artisan).toContain("Identity verified");
    expect(artisan).toContain("0500\u00a000\u00a000\u00a001");
    expect(artisan).toMatch(/>40</);
  });

  it("reminds an unconfirmed user, and nobody else", async () => {
    await insertUser("lila", { role: "client", firstName: "Lila", lastName: "B", email: "lila@hirfa.example", ...PLACE }, false);
    const reminder = "Your drafts are saved and wait for it.";
    expect(await (await visit("/en/account", { headers: await signedIn("lila") })).text()).toContain(reminder);
    expect(await (await visit("/en/account", { headers: await signedIn("amina") })).text()).not.toContain(reminder);
  });
});

describe("signing out", () => {
  it("ends the session on the server and in the browser", async () => {
    const headers = await signedIn("amina");
    const out = await post("/fr/logout", {}, headers);
    expect(leadsTo(out)).toEqual({ status: 303, to: "/fr" });
    expect(cookieOf(out)).toBe("token=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax");
    expect((await visit("/account", { headers })).status).toBe(302);
  });

  it("is not done by a link", async () => {
    const headers = await signedIn("amina");
    expect(leadsTo(await visit("/logout", { headers }))).toEqual({ status: 302, to: "/" });
    expect((await visit("/account", { headers })).status).toBe(200);
  });
});

// Other sites must not forge requests.
describe("a form on another site", () => {
  it("can neither sign in nor register", async () => {
    const elsewhere = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await post("/login/client", AMINA, elsewhere)).status).toBe(403);
    expect((await post("/register/client", { ...SAMIR, email: "forged@hirfa.example" }, elsewhere)).status).toBe(403);
    expect(await db.select({ id: users.id }).from(users).where(eq(users.email, "forged@hirfa.example"))).toEqual([]);
  });

  it("cannot sign out, with an empty body or in an old browser that sends only its origin", async () => {
    const headers = await signedIn("amina");
    const empty = await visit("/logout", { method: "POST", headers: { ...headers, "Sec-Fetch-Site": "cross-site" } });
    const old = await visit("/logout", { method: "POST", headers: { ...headers, Origin: "https://evil.example" } });
    expect([empty.status, old.status]).toEqual([403, 403]);
    expect((await visit("/account", { headers })).status).toBe(200);
  });
});
