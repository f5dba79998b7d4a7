import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createFirstAdminLink } from "#app/domain/auth/admins/first-admin-link.ts";
import type { CodePurpose, CodeTarget } from "#app/domain/codes/rules.ts";
import { firstAdminLinks, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { artisanWith, digitsOf } from "#tests/domain/codes/fixtures.ts";
import { openedRequest } from "#tests/domain/guests/fixtures.ts";
import { ORIGIN, tokenOf } from "#tests/support/api.ts";
import { CookieJar } from "#tests/support/cookie-jar.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { consentAtProvider, socialEnv } from "#tests/support/social.ts";
import { visitWith } from "#tests/worker/handlers.ts";

const bindings = await socialEnv();
const FROM_HERE = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };
const FROM_APPLE = { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" };

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina", "yacine", "nadir", "karim");
});

const idOf = (token: string) => token.split(".")[0] ?? "";

/** A session that was in the cache of this isolate and has ended. */
async function signedOutToken(): Promise<string> {
  const token = await tokenOf("lydia");
  expect((await visitWith(bindings, "/account", { headers: { Cookie: `token=${token}` } })).status).toBe(200);
  await db.delete(sessions).where(eq(sessions.id, idOf(token)));
  return token;
}

async function expiredToken(): Promise<string> {
  const token = await tokenOf("lydia");
  await db
    .update(sessions)
    .set({ expiresAt: Date.now() - 1 })
    .where(eq(sessions.id, idOf(token)));
  return token;
}

const deadTokens = async () => [await signedOutToken(), await expiredToken(), "never-a-token"];

type Fields = Record<string, string>;

/** A browser that follows responses; `doubled` names cookies that one response set twice. */
class Browser extends CookieJar {
  readonly doubled: string[] = [];

  async send(path: string, fields: Fields | null = null, from: HeadersInit = FROM_HERE): Promise<Response> {
    const posted = fields && { method: "POST", body: new URLSearchParams(fields), headers: { ...from, ...this.headers } };
    const response = await visitWith(bindings, path, posted ?? { headers: this.headers });
    this.doubled.push(...this.obey(response));
    return response;
  }

  /** The id of the user who is signed in in this browser. */
  async account(): Promise<string | null> {
    const [row] = await db
      .select({ userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.id, idOf(this.valueOf("token") ?? "")));
    const { status } = await visitWith(bindings, "/account", { headers: this.headers });
    return status === 200 && row ? row.userId : null;
  }
}

/** `dies` gives the browser its dead token back, because another tab ended the session. */
type Way = (browser: Browser, place: number, dies: () => void) => Promise<unknown>;

/** Where each of three browsers with a dead token is after that sign-in, and which cookies were set twice. */
async function landed(way: Way, cookies: (place: number) => Fields = () => ({})) {
  const outcomes: { account: string | null; doubled: string[] }[] = [];
  for (const [place, token] of (await deadTokens()).entries()) {
    const browser = new Browser({ ...cookies(place), token });
    await way(browser, place, () => browser.put("token", token));
    outcomes.push({ account: await browser.account(), doubled: browser.doubled });
  }
  return outcomes;
}

const isIn = (account: unknown = expect.any(String)) => Array(3).fill({ account, doubled: [] });

const liveCode = (purpose: CodePurpose, target: CodeTarget) => digitsOf(purpose, target);

const registration = (name: string, place: number): Fields => ({
  ...{ first_name: "Samira", last_name: "Test", email: `${name}-${place}@hirfa.example` },
  ...{ password: "Une-Clef-2026", terms: "true" },
});

// A response that set the new token and cleared the old one left the browser signed out.
describe("with a dead cookie", () => {
  it("a client signs in", async () => {
    const way: Way = (browser) => browser.send("/login/client", { email: "amina@hirfa.example", password: DEMO_PASSWORD });
    expect(await landed(way)).toEqual(isIn("amina"));
  });

  it("an artisan signs in", async () => {
    const way: Way = (browser) => browser.send("/login/artisan", { phone_number: "0500000001", password: DEMO_PASSWORD });
    expect(await landed(way)).toEqual(isIn("yacine"));
  });

  it("an admin signs in", async () => {
    const way: Way = (browser) => browser.send("/login/admin", { email: "nadir@hirfa.example", password: DEMO_PASSWORD });
    expect(await landed(way)).toEqual(isIn("nadir"));
  });

  it("an artisan signs in by a code", async () => {
    for (const place of [0, 1, 2]) await artisanWith(`coded-${place}`, `055700000${place}`);
    const way: Way = async (browser, place, dies) => {
      await browser.send("/login/artisan/code", { phone_number: `055700000${place}` });
      const otp = await liveCode("login", { phone: `+21355700000${place}` });
      dies();
      await browser.send("/verify-otp", { otp });
    };
    expect(await landed(way)).toEqual([0, 1, 2].map((place) => ({ account: `coded-${place}`, doubled: [] })));
  });

  it("a client registers", async () => {
    const way: Way = (browser, place) => browser.send("/register/client", registration("dead-client", place));
    expect(await landed(way)).toEqual(isIn());
  });

  it("a company registers", async () => {
    const way: Way = (browser, place) =>
      browser.send("/register/client", {
        ...registration("dead-company", place),
        ...{ account_kind: "company", company_name: "Sarl Test", commercial_register_number: "31/00-1234567 B 25" },
      });
    expect(await landed(way)).toEqual(isIn());
    const [made] = await db.select().from(users).where(eq(users.email, "dead-company-0@hirfa.example"));
    expect(made?.companyName).toBe("Sarl Test");
  });

  it("an artisan registers", async () => {
    const way: Way = (browser, place) =>
      browser.send("/register/artisan", { ...registration("dead-artisan", place), phone_number: `055710000${place}` });
    expect(await landed(way)).toEqual(isIn());
  });

  it("a guest keeps the job in an account", async () => {
    const requests = await Promise.all([0, 1, 2].map((place) => openedRequest(`+21355720000${place}`)));
    const way: Way = (browser, place) =>
      browser.send(`/job/${requests[place]?.jobId}/account`, registration("dead-guest", place));
    const guest = (place: number) => ({ guest: requests[place]?.token ?? "" });
    expect(await landed(way, guest)).toEqual(requests.map(({ userId }) => ({ account: userId, doubled: [] })));
  });

  it("Google and Facebook sign in", async () => {
    for (const provider of ["google", "facebook"]) {
      const way: Way = async (browser, place, dies) => {
        const there = await browser.send(`/oauth/${provider}`, {});
        const answer = await consentAtProvider(there.headers.get("Location") ?? "", `dead-${provider}-${place}`);
        dies();
        await browser.send(`/oauth/${provider}/callback?${new URLSearchParams(answer)}`);
      };
      expect(await landed(way)).toEqual(isIn());
    }
  });

  it("Apple signs in, by its form and by a GET request", async () => {
    const way =
      (byForm: boolean): Way =>
      async (browser, place, dies) => {
        const there = await browser.send("/oauth/apple", {});
        const answer = await consentAtProvider(there.headers.get("Location") ?? "", `dead-apple-${byForm}-${place}`);
        dies();
        if (byForm) await browser.send("/apple-callback", answer, FROM_APPLE);
        else await browser.send(`/apple-callback?${new URLSearchParams(answer)}`);
      };
    expect(await landed(way(true))).toEqual(isIn());
    expect(await landed(way(false))).toEqual(isIn());
  });

  it("a password is reset, which opens the account", async () => {
    for (const place of [0, 1, 2]) await artisanWith(`forgot-${place}`, `055730000${place}`);
    const way: Way = async (browser, place, dies) => {
      await browser.send("/forget-password/artisan", { phone_number: `055730000${place}` });
      const otp = await liveCode("reset", { phone: `+21355730000${place}` });
      await browser.send("/verify-otp", { otp });
      const password = "Nouvelle-Clef-31";
      dies();
      await browser.send("/reset-password", { password, password_confirmation: password });
      dies();
      await browser.send("/login/artisan", { phone_number: `055730000${place}`, password });
    };
    expect(await landed(way)).toEqual([0, 1, 2].map((place) => ({ account: `forgot-${place}`, doubled: [] })));
  });

  it("the first admin's link signs in", async () => {
    const way: Way = async (browser, place) => {
      await db.update(users).set({ isAdmin: false });
      const { key, row } = createFirstAdminLink(`dead-first-${place}@hirfa.example`, Date.now());
      await db.insert(firstAdminLinks).values(row);
      await browser.send(`/first-admin?key=${key}`, { first_name: "Nour", last_name: "Test", password: "Sfax-Bejaia-77" });
    };
    expect(await landed(way)).toEqual(isIn());
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, "nadir"));
  });

  it("a user with a pending deletion signs in and keeps the account", async () => {
    const way: Way = async (browser) => {
      const door = { phone_number: "0590000003", password: DEMO_PASSWORD };
      await browser.send("/login/artisan", door);
      await browser.send("/mydata/deletion", { password: DEMO_PASSWORD });
      expect(await browser.account()).toBeNull();
      // The cookie of another session that has ended.
      const again = new Browser({ token: await signedOutToken() });
      await again.send("/login/artisan", door);
      expect((await again.send("/restore", {})).headers.get("Location")).toBe("/account?kept=1");
      browser.doubled.push(...again.doubled);
      browser.put("token", again.valueOf("token") ?? "");
    };
    expect(await landed(way)).toEqual(isIn("karim"));
  });

  it("a guest with a pending deletion keeps the job", async () => {
    const { token, jobId } = await openedRequest("+213557400001");
    const guest = new Browser({ guest: token });
    await guest.send("/mydata/deletion", {});
    const browser = new Browser({ guest: token, token: await signedOutToken() });

    const kept = await browser.send("/restore", {});

    expect(kept.headers.get("Location")).toBe(`/r/${token}`);
    expect(await (await browser.send(`/r/${token}`)).text()).toContain(jobId);
  });
});

/** A session that was last used two hours ago, so that the next use renews its cookie. */
async function agedToken(userId: string): Promise<string> {
  const token = await tokenOf(userId);
  const lastUsedAt = Date.now() - 2 * 3_600_000;
  await db
    .update(sessions)
    .set({ lastUsedAt })
    .where(and(eq(sessions.id, idOf(token)), eq(sessions.userId, userId)));
  return token;
}

// The renewal came after the cookie that the page set.
describe("a session that is renewed by the same request", () => {
  it("is replaced when it changes the password", async () => {
    const browser = new Browser({ token: await agedToken("amina") });
    const changed = { current_password: DEMO_PASSWORD, new_password: "Nouvelle-Clef-31" };
    expect((await browser.send("/account/password", { ...changed, password_confirmation: changed.new_password })).status).toBe(
      303,
    );
    expect([await browser.account(), browser.doubled]).toEqual(["amina", []]);
  });

  it("is replaced when it returns from a provider", async () => {
    const browser = new Browser({ token: await agedToken("yacine") });
    const away = new Browser();
    const there = await away.send("/oauth/google", {});
    browser.put("oauth-google", away.valueOf("oauth-google") ?? "");
    const answer = await consentAtProvider(there.headers.get("Location") ?? "", "aged-google");

    await browser.send(`/oauth/google/callback?${new URLSearchParams(answer)}`);

    expect(browser.doubled).toEqual([]);
    expect(await browser.account()).toEqual(expect.any(String));
  });

  it("leaves no cookie after signing out, nor after requesting deletion", async () => {
    const out = new Browser({ token: await agedToken("yacine") });
    await out.send("/logout", {});
    const leaving = new Browser({ token: await agedToken("karim") });
    await leaving.send("/mydata/deletion", { password: DEMO_PASSWORD });

    expect([out.valueOf("token"), out.doubled]).toEqual([undefined, []]);
    expect([leaving.valueOf("token"), leaving.doubled]).toEqual([undefined, []]);
  });

  it("keeps its renewed cookie if the page sets none", async () => {
    const token = await agedToken("nadir");
    const response = await visitWith(bindings, "/account", { headers: { Cookie: `token=${token}` } });
    expect(response.headers.getSetCookie().filter((line) => line.startsWith("token="))).toEqual([
      expect.stringMatching(new RegExp(`^token=${token}; Path=/; Max-Age=2592000;`)),
    ]);
  });
});
