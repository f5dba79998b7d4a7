import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/domain/auth/passwords/password-hash.ts";
import { eraseDueAccounts } from "#app/domain/privacy/account-deletion/erase-due-accounts.ts";
import { exportAccountData } from "#app/domain/privacy/data-export/export-account-data.ts";
import { openDb } from "#db/open.ts";
import { consents, credentials, dataExports } from "#db/schema.ts";
import { api, ORIGIN, tokenOf, visit } from "#tests/support/api.ts";
import { asSystem, insertDemoUsers } from "#tests/support/ctx.ts";
import { insertClient } from "#tests/support/fixtures.ts";

const db = openDb(env.DB);
const PASSWORD = "Long-Enough-2026";

beforeAll(insertDemoUsers);

const withCookie = (token: string, init: RequestInit = {}) => ({
  ...init,
  headers: { Cookie: `token=${token}`, Origin: ORIGIN },
});
const FROM_HERE = { Origin: ORIGIN };
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

async function somebody(userId: string) {
  await insertClient(userId);
  await db.insert(credentials).values({ userId, passwordHash: await hashPassword(PASSWORD), updatedAt: Date.now() });
  return tokenOf(userId);
}

describe("the page of the own data", () => {
  it("explains data rights to everybody, and shows a visitor no personal part", async () => {
    const answer = await visit("/en/mydata");
    const html = await answer.text();

    expect(answer.status).toBe(200);
    expect(html).toContain("Sign in to get your copy");
    expect(html).not.toContain("/mydata/archive");
  });

  it("hydrates for its user, and stays a document with metadata for a visitor", async () => {
    const token = await somebody("sara00000000000000ce");
    const own = await (await visit("/en/mydata", withCookie(token))).text();
    const visitors = await (await visit("/en/mydata")).text();

    expect(own).toMatch(/streamController\.enqueue/);
    expect(own).toContain("/mydata/consent");
    expect([own, visitors].map((html) => html.includes("og:title"))).toEqual([false, true]);
    expect(visitors).not.toContain("streamController");
  });

  it("creates an export that only its owner opens", async () => {
    const token = await somebody("sara00000000000000ca");
    const other = await tokenOf("amina");
    expect((await visit("/mydata/archive", withCookie(token, { method: "POST" }))).status).toBe(303);
    const [owed] = await db.select().from(dataExports).where(eq(dataExports.userId, "sara00000000000000ca"));
    await exportAccountData(asSystem("test", { now: Date.now() }), { exportId: owed?.id ?? "" });

    const { body } = await api("GET", "/auth/data-export/", { token });
    const { pathname } = new URL(String(body.url));
    const archive = await visit(pathname, withCookie(token));

    expect(body.status).toBe("ready");
    expect([archive.status, archive.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
    expect(archive.headers.get("Cache-Control")).toBe("private, no-store");
    expect((await visit(pathname, withCookie(other))).status).toBe(404);
    expect((await visit(pathname)).status).toBe(404);
  });

  it("records consent to news with its version, and withdraws it", async () => {
    const userId = "sara00000000000000cb";
    const token = await somebody(userId);
    const of = () => db.select().from(consents).where(eq(consents.userId, userId));

    await visit("/fr/mydata/consent", withCookie(token, form({ marketing: "yes" })));
    await visit("/fr/mydata/consent", withCookie(token, form({ marketing: "yes" })));
    expect(await of()).toMatchObject([{ kind: "marketing", language: "fr", withdrawnAt: null }]);
    await visit("/fr/mydata/consent", withCookie(token, form({ marketing: "no" })));
    await visit("/fr/mydata/consent", withCookie(token, form({ marketing: "what" })));

    const [consent] = await of();
    expect(consent?.withdrawnAt).toBeGreaterThan(0);
    expect(await (await visit("/en/mydata", withCookie(token))).text()).toContain("Withdrawn on");
  });

  it("deletes after the password, ends every session, and offers to restore the account after a sign-in", async () => {
    const token = await somebody("sara00000000000000cc");
    const wrong = await visit("/en/mydata/deletion", withCookie(token, form({ password: "wrong" })));
    expect([wrong.status, await wrong.text()]).toEqual([
      ...[400, expect.stringMatching(/role="alert"[^>]*autofocus[\s\S]*href="#deletion-password"/i)],
    ]);

    const done = await visit("/en/mydata/deletion", withCookie(token, form({ password: PASSWORD })));
    expect([done.status, done.headers.get("Location")?.split("?")[0]]).toEqual([303, "/en/mydata/leaving"]);
    expect((await api("GET", "/auth/user/", { token })).status).toBe(401);

    const login = await api("POST", "/auth/client/login/", {
      json: { email: "sara00000000000000cc@hirfa.example", password: PASSWORD },
    });
    const back = String(login.body.token);
    expect((await api("GET", "/auth/user/", { token: back })).body.code).toBe("account.leaving");
    const led = await visit("/en/account", withCookie(back));
    expect([led.status, led.headers.get("Location")]).toEqual([303, "/en/restore"]);
    expect(await (await visit("/en/restore", withCookie(back))).text()).toContain("Keep my account");

    const kept = (await visit("/en/restore", withCookie(back, form({})))).headers.get("Location") ?? "";
    expect(await (await visit(kept, withCookie(back))).text()).toContain("Your account is kept. It will not be deleted.");
    expect((await api("GET", "/auth/user/", { token: back })).status).toBe(200);
    expect((await api("POST", "/auth/restore/", { token: back })).status).toBe(401);
  });

  it("refuses a sign-in after the seven days", async () => {
    const token = await somebody("sara00000000000000cd");
    const signIn = () =>
      visit("/fr/login/client", {
        ...form({ email: "sara00000000000000cd@hirfa.example", password: PASSWORD }),
        headers: FROM_HERE,
      });
    await visit("/fr/mydata/deletion", withCookie(token, form({ password: PASSWORD })));
    expect((await signIn()).status).toBe(303);

    await eraseDueAccounts(asSystem("test", { now: Date.now() + 7 * 86_400_000 + 1_000 }));
    const refused = await signIn();
    const unknown = await visit("/fr/login/client", {
      ...form({ email: "never-was@hirfa.example", password: PASSWORD }),
      headers: FROM_HERE,
    });
    const alert = async (answer: Response) => /role="alert"[^>]*>(.*?)<\/div>/s.exec(await answer.text())?.[1];
    expect([refused.status, refused.headers.get("Set-Cookie")]).toEqual([unknown.status, unknown.headers.get("Set-Cookie")]);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await alert(refused)).toBe(await alert(unknown));
  });
});
