import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDb } from "#db/open.ts";
import { users } from "#db/schema/users.ts";
import { ORIGIN, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { consentAtProvider, socialEnv } from "#tests/support/social.ts";
import { visitWith } from "#tests/worker/handlers.ts";

const bindings = await socialEnv();
const FROM_HERE = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };

beforeAll(insertDemoUsers);

const open = async (path: string, over: Env = bindings) => (await visitWith(over, path)).text();
const outcomeOf = (response: Response) => ({ status: response.status, to: response.headers.get("Location") });
/** The cookies that a browser would send back. */
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

/** Clicks a button. Returns its target and the browser with its new key. */
async function press(path: string, over: Env = bindings) {
  const response = await visitWith(over, path, { method: "POST", headers: FROM_HERE });
  return { ...outcomeOf(response), response, cookie: cookiesOf(response) };
}

const back = (path: string, answer: Record<string, string>, cookie: string, over: Env = bindings) =>
  visitWith(over, `${path}?${new URLSearchParams(answer)}`, { headers: { Cookie: cookie } });

/** The whole sign-in with Google. */
async function comeBack(button: string, login: string, over: Env = bindings) {
  const { to, cookie } = await press(button, over);
  return back("/oauth/google/callback", await consentAtProvider(to ?? "", login), cookie, over);
}

describe("the buttons of the sign-in pages", () => {
  it("offer the configured providers, in the order of the design", async () => {
    const html = await open("/login/client?next=%2Fjob%2F1");
    const buttons = [...html.matchAll(/action="\/oauth\/(\w+)\?door=(\w+)&amp;next=([^"]+)"/g)].map(([, ...told]) =>
      told.join(" "),
    );
    expect(buttons).toEqual(["google client %2Fjob%2F1", "facebook client %2Fjob%2F1", "apple client %2Fjob%2F1"]);
    expect(await open("/login/client", env)).not.toContain("/oauth/");
    expect(await open("/login/client", await socialEnv({ APPLE_PRIVATE_KEY: "" }))).not.toContain("/oauth/apple");
  });

  it("are on both portals and both registrations, but not on the admin portal", async () => {
    const offering: string[] = [];
    for (const path of ["/login/client", "/fr/login/artisan", "/register/client", "/en/register/artisan", "/login/admin"])
      if (/action="[^"]*\/oauth\/google/.test(await open(path))) offering.push(path);
    expect(offering).toEqual(["/login/client", "/fr/login/artisan", "/register/client", "/en/register/artisan"]);
  });

  it("allow their forms to lead to those providers, and to nobody else", async () => {
    const policyOf = async (over: Env) =>
      /form-action ([^;]+)/.exec((await visitWith(over, "/login/client")).headers.get("Content-Security-Policy") ?? "")?.[1];
    expect(await policyOf(env)).toBe("'self'");
    const real = await socialEnv({
      GOOGLE_AUTHORIZATION_URL: "https://accounts.google.com/o/oauth2/v2/auth",
      APPLE_AUTHORIZATION_URL: "https://appleid.apple.com/auth/authorize",
      FACEBOOK_CLIENT_ID: "",
    });
    expect(await policyOf(real)).toBe("'self' https://accounts.google.com https://appleid.apple.com");
  });
});

describe("starting a social sign-in", () => {
  it("needs a form of ours: no link does it, and no other site", async () => {
    expect(outcomeOf(await visitWith(bindings, "/oauth/google"))).toMatchObject({ to: "/login" });
    const foreign = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    expect((await visitWith(bindings, "/oauth/google", { method: "POST", headers: foreign })).status).toBe(403);
  });

  it("gives this browser a key for ten minutes, which Apple's form from another site may return too", async () => {
    const [google, apple] = [await press("/oauth/google"), await press("/oauth/apple")];
    expect(google.response.headers.get("Set-Cookie")).toMatch(
      /^oauth-google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(apple.response.headers.get("Set-Cookie")).toMatch(/^oauth-apple=[\w-]{43}; .*SameSite=None$/);
  });

  it("with an unknown provider is 404", async () => {
    expect((await press("/oauth/myspace")).status).toBe(404);
    expect((await press("/oauth/google", env)).status).toBe(404);
  });

  it("does nothing for a signed-in user", async () => {
    const headers = { ...FROM_HERE, Cookie: `token=${await tokenOf("amina")}` };
    expect(outcomeOf(await visitWith(bindings, "/oauth/google", { method: "POST", headers }))).toMatchObject({ to: "/account" });
  });
});

describe("returning from a provider", () => {
  it("opens a session with an own token, deletes the key, and leads to the requested page", async () => {
    const response = await comeBack("/oauth/google?next=%2Fjob%2F1", "first");
    expect(outcomeOf(response)).toEqual({ status: 303, to: "/job/1" });
    const [token, device, key] = response.headers.getSetCookie();
    expect(token).toMatch(/^token=[0-9a-z]{16,20}\.[\w-]{43}; /);
    // The device's own mark, then that of the account.
    expect(device).toMatch(/^device=[\w-]{16}k0~[\w-]{43}\.[\w-]{16}k0~[\w-]{43}; /);
    expect(key).toMatch(/^oauth-google=; Max-Age=0; /);
  });

  it("leads only to our pages, and by default to the first page of the user's view", async () => {
    expect(outcomeOf(await comeBack("/oauth/google?next=%2F%2Fevil.example", "second"))).toMatchObject({
      to: "/account/requests",
    });
    const artisan = await comeBack("/fr/oauth/google?door=artisan", "y?email=yacine@hirfa.example");
    expect(outcomeOf(artisan)).toMatchObject({ to: "/fr/jobs" });
  });

  it("with an unconfirmed address leads to the email confirmation page", async () => {
    const response = await comeBack("/oauth/google?next=%2Fnew-job", "unproven?email_verified=false");
    expect(outcomeOf(response)).toMatchObject({ to: "/email-verification?next=%2Fnew-job" });
  });

  it("a second time, by reloading, is refused", async () => {
    const { to, cookie } = await press("/oauth/google");
    const answer = await consentAtProvider(to ?? "", "reloaded");
    await back("/oauth/google/callback", answer, cookie);
    const again = await back("/oauth/google/callback", answer, cookie);
    expect(outcomeOf(again)).toEqual({ status: 303, to: "/login/client?social=social.state_invalid" });
  });

  // Login CSRF: the response of an attacker, opened in this browser by a link.
  it("in another browser, or in one that never started, is refused", async () => {
    const [mine, theirs] = [await press("/oauth/google"), await press("/oauth/google")];
    const answer = await consentAtProvider(theirs.to ?? "", "stranger");
    for (const cookie of ["", mine.cookie, "oauth-google=x"]) {
      const response = await back("/oauth/google/callback", answer, cookie);
      expect(outcomeOf(response)).toEqual({ status: 303, to: "/login/client?social=social.state_invalid" });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("with a state from the API is refused, because no browser was bound to it", async () => {
    const begun = await visitWith(bindings, "/api/v1/auth/social/login/?provider=google");
    const { authorization_url: url } = await begun.json<{ authorization_url: string }>();
    const answer = await consentAtProvider(url, "by-program");
    for (const cookie of ["", (await press("/oauth/google")).cookie]) {
      const response = await back("/oauth/google/callback", answer, cookie);
      expect(outcomeOf(response)).toMatchObject({ to: "/login/client?social=social.state_invalid" });
    }
  });

  it("with an unknown state is refused", async () => {
    const { to, cookie } = await press("/oauth/google");
    const answer = await consentAtProvider(to ?? "", "forged");
    const response = await back("/oauth/google/callback", { ...answer, state: "A".repeat(43) }, cookie);
    expect(outcomeOf(response)).toMatchObject({ to: "/login/client?social=social.state_invalid" });
  });

  it("without consent leads back to the start page, in its language, which says so", async () => {
    const response = await comeBack("/fr/oauth/google?door=artisan&next=%2Ffr%2Fjobs", "no");
    const { to } = outcomeOf(response);
    expect(to).toBe("/fr/login/artisan?social=social.denied&next=%2Ffr%2Fjobs");
    expect(await open(to ?? "")).toContain("Vous n’avez pas autorisé la connexion.");
  });

  it("while the provider is down leads to a page that says so", async () => {
    const down = await socialEnv({ GOOGLE_TOKEN_URL: "http://127.0.0.1:1/" });
    const { to } = outcomeOf(await comeBack("/oauth/google", "while-down", down));
    expect(to).toBe("/login/client?social=social.unavailable");
    expect(await open(to ?? "")).toContain("هذه الخدمة لا تجيب الآن");
  });

  it("as a new user at the artisan portal leads to the form that asks for a phone number, without a button that leads back", async () => {
    const { to } = outcomeOf(await comeBack("/en/oauth/google?door=artisan", "new-artisan"));
    expect(to).toBe("/en/register/artisan?social=social.artisan_unknown");
    const html = await open(to ?? "");
    expect(html).toContain("we need your phone number");
    expect(html).not.toContain("/oauth/");
  });

  it("to a deactivated account leads to the reason", async () => {
    await openDb(env.DB).update(users).set({ isActive: false }).where(eq(users.id, "karim"));
    expect(outcomeOf(await comeBack("/oauth/google", "k?email=karim@hirfa.example"))).toMatchObject({ to: "/deactivated" });
  });

  it("ignores an unknown error code in the URL", async () => {
    expect(await open("/login/client?social=%3Cb%3Eyou+have+won")).not.toContain("you have won");
    expect(await open("/login/client?social=not_found")).not.toContain('id="social-fault"');
  });
});
