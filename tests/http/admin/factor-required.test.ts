import { eq } from "drizzle-orm";
import type { ServerBuild } from "react-router";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFirstAdminLink } from "#app/domain/auth/admins/first-admin-link.ts";
import { feedUpdates } from "#app/domain/live/queries.ts";
import { firstAdminLinks, secondFactors, sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { api, ORIGIN, tokenOf } from "#tests/support/api.ts";
import { totpCode } from "#tests/support/authenticator.ts";
import { CookieJar } from "#tests/support/cookie-jar.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { formResultOf } from "#tests/support/pages.ts";
import { envWith, visitWith } from "#tests/worker/handlers.ts";
import { allEndpoints } from "#worker/api/index.ts";

const required = envWith({ ADMIN_SECOND_FACTOR: "required" });
const FACTOR = "/panel-admin/second-factor";
const FROM_HERE = { Origin: ORIGIN, "Sec-Fetch-Site": "same-origin" };

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("nadir");
});

beforeEach(async () => {
  await db.delete(secondFactors);
});

const setFactor = () =>
  db.insert(secondFactors).values({ userId: "nadir", encryptedSecret: "sealed", createdAt: 1, confirmedAt: 1 });

const open = (path: string, token: string) => visitWith(required, path, { headers: { Cookie: `token=${token}` } });
const send = (path: string, token: string, fields: Record<string, string> = {}) =>
  visitWith(required, path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { ...FROM_HERE, Cookie: `token=${token}` },
  });

const whole = (await import("virtual:react-router/server-build")) as ServerBuild;

/** A URL of every route, with a value for each parameter. */
const addresses = Object.values(whole.routes).flatMap((route) => {
  let path = "";
  for (let at = route; at; at = at.parentId ? whole.routes[at.parentId] : undefined)
    if (at.path && at.path !== ":lang?") path = `/${at.path}${path}`;
  return route?.path || route?.index ? [path.replace(/:\w+|\*/g, "nadir") || "/"] : [];
});

const OPEN = [FACTOR, "/logout", "/language"];
const closed = [...new Set(addresses)].filter((path) => !OPEN.includes(path));

const callsAsked = (headers: Record<string, string>) =>
  Promise.all(
    allEndpoints
      .filter(({ audience }) => audience === "signed_in")
      .map(async ({ method, path }) => {
        const json = method === "get" ? undefined : {};
        const address = `${path.replace(/:\w+/g, "nadir")}/`;
        const options = { headers: { Origin: ORIGIN, ...headers }, json, bindings: required };
        const { status, body } = await api(method.toUpperCase(), address, options);
        return [`${method} ${path}`, status, body.code];
      }),
  );

const admin = () => tokenOf("nadir", true);

// The rule is checked where the session is resolved, so no endpoint is missed.
describe("if a second factor is required, an admin without one", () => {
  it("is redirected from every page, by every method, to its set-up", async () => {
    const token = await admin();
    const elsewhere: unknown[] = [];
    for (const path of closed)
      for (const request of [open, send]) {
        const { status, to } = formResultOf(await request(path, token));
        if (status !== 303 || to !== FACTOR) elsewhere.push([path, request.name, status, to]);
      }
    expect(closed.filter((path) => path.startsWith("/panel-admin")).length).toBeGreaterThan(25);
    expect(elsewhere).toEqual([]);
    expect(formResultOf(await open("/fr/panel-admin/users", token)).to).toBe(`/fr${FACTOR}`);
    const data = await open("/panel-admin/users.data", token);
    expect(await data.text()).not.toContain("amina@hirfa.example");
  });

  it("is refused by every endpoint with a session, with an own code, by header and by cookie", async () => {
    const token = await admin();
    const told = (results: unknown[][]) =>
      results.filter(([, status, code]) => status !== 403 || code !== "admin.factor_required");
    const known = [["get /auth/user", 200, undefined]];
    const byHeader = await callsAsked({ Authorization: `Token ${token}` });
    expect(byHeader.filter(([name]) => String(name).includes(" /admin/")).length).toBeGreaterThan(25);
    expect(told(byHeader)).toEqual(known);
    expect(told(await callsAsked({ Cookie: `token=${token}`, "Sec-Fetch-Site": "same-origin" }))).toEqual(known);
  });

  it("is told so by the sign-in endpoint's documentation, and may use endpoints without a session", async () => {
    const signIn = allEndpoints.find(({ path }) => path === "/auth/admin/login");
    expect(signIn?.summary).toContain("every call that asks for a session, but auth/user, answers 403 admin.factor_required");
    const posted = { token: await admin(), json: {}, bindings: required };
    expect(await api("POST", "/services/jobs/", posted)).toMatchObject({ status: 400 });
    expect(await api("POST", "/auth/logout/", { token: await admin(), bindings: required })).toMatchObject({ status: 200 });
  });

  it("has access at once after the set-up, and none after its removal, in an existing session", async () => {
    const token = await admin();
    const users = async () => (await api("GET", "/admin/users/", { token, bindings: required })).status;
    const page = async () => (await open("/panel-admin/users", token)).status;
    expect([await users(), await page()]).toEqual([403, 303]);
    await setFactor();
    expect([await users(), await page(), await users(), await page()]).toEqual([200, 200, 200, 200]);
    await db.delete(secondFactors);
    expect([await users(), await page()]).toEqual([403, 303]);
    await db.insert(secondFactors).values({ userId: "nadir", encryptedSecret: "waits for its first code", createdAt: 1 });
    expect([await users(), await page()]).toEqual([403, 303]);
  });

  it("gets nothing over a socket that was opened before", async () => {
    const token = await admin();
    const notifiedCount = async (isFactorRequired: boolean) => {
      const ctx = testCtx(undefined, { now: Date.now(), isFactorRequired });
      const asked = { userId: "nadir", sessionIds: [token.split(".")[0] ?? ""], since: { row: 0, at: 0 } };
      return (await feedUpdates(ctx, asked)).standing.size;
    };
    expect([await notifiedCount(false), await notifiedCount(true)]).toEqual([1, 0]);
    await setFactor();
    expect(await notifiedCount(true)).toBe(1);
  });

  it("cannot open a socket before the set-up", async () => {
    const token = await admin();
    const headers = { Upgrade: "websocket", Authorization: `Token ${token}` };
    const socket = async () => (await visitWith(required, "/api/v1/auth/notifications/live", { headers })).status;
    expect(await socket()).toBe(403);
    await setFactor();
    expect(await socket()).toBe(101);
  });

  it("sets it up without scripts by the password, and continues to the admin area", async () => {
    const jar = new CookieJar();
    const door = { email: "nadir@hirfa.example", password: DEMO_PASSWORD };
    const ask = async (path: string, fields?: Record<string, string>) => {
      const posted = fields && { method: "POST", body: new URLSearchParams(fields), headers: { ...FROM_HERE, ...jar.headers } };
      const response = await visitWith(required, path, posted ?? { headers: jar.headers });
      jar.obey(response);
      return response;
    };
    expect(formResultOf(await ask("/en/login/admin", door)).to).toBe("/en/panel-admin");
    expect(formResultOf(await ask("/en/panel-admin")).to).toBe(`/en${FACTOR}`);
    const page = await (await ask(`/en${FACTOR}`)).text();
    expect(page).toContain("Set up two-step verification first");
    expect(page).not.toContain('href="/en/panel-admin/users"');

    const begun = await (await ask(`/en${FACTOR}`, { do: "begin", current_password: DEMO_PASSWORD })).text();
    const setup = /name="setup" value="([^"]+)"/.exec(begun)?.[1] ?? "";
    const secret = (/<bdi dir="ltr" class="font-mono[^"]*">([A-Z2-7 ]+)<\/bdi>/.exec(begun)?.[1] ?? "").replaceAll(" ", "");
    const totp = await totpCode(secret, Date.now());
    const told = await (await ask(`/en${FACTOR}`, { do: "confirm", totp, setup })).text();
    expect(told.match(/<li>[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}<\/li>/g)).toHaveLength(10);
    expect((await ask("/en/panel-admin/users")).status).toBe(200);
    expect(await (await ask(`/en${FACTOR}`)).text()).toContain("the administration stays closed to you");
  });

  it("may sign out", async () => {
    const token = await admin();
    expect(formResultOf(await send("/logout", token)).to).toBe("/");
    expect(await db.$count(sessions, eq(sessions.id, token.split(".")[0] ?? ""))).toBe(0);
  });
});

describe("if a second factor is required", () => {
  it("the first admin's link leads to its set-up", async () => {
    await db.update(users).set({ isAdmin: false });
    const { key, row } = createFirstAdminLink("required@operator.example", Date.now());
    await db.insert(firstAdminLinks).values(row);
    const NOUR = { first_name: "Nour", last_name: "Operator", password: "Sfax-Bejaia-77" };

    const entered = await send(`/en/first-admin?key=${key}`, "", NOUR);

    expect(formResultOf(entered)).toEqual({ status: 303, to: `/en${FACTOR}` });
    const jar = new CookieJar();
    jar.obey(entered);
    expect(await (await open(`/en${FACTOR}`, jar.valueOf("token") ?? "")).text()).toContain("Set up two-step verification first");
    await db.update(users).set({ isAdmin: true }).where(eq(users.id, "nadir"));
  });

  it("clients and artisans need none", async () => {
    for (const person of ["amina", "yacine"]) {
      const token = await tokenOf(person);
      expect((await open("/account", token)).status).toBe(200);
      expect((await api("GET", "/auth/notifications/", { token, bindings: required })).status).toBe(200);
    }
  });
});

describe("if it is optional", () => {
  it("an admin without one works, and sees a banner", async () => {
    const token = await admin();
    const offered = envWith({ ADMIN_SECOND_FACTOR: "offered" });
    const page = await visitWith(offered, "/en/panel-admin/users", { headers: { Cookie: `token=${token}` } });
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(`href="/en${FACTOR}"`)]);
    expect((await api("GET", "/admin/users/", { token, bindings: offered })).status).toBe(200);
  });
});
