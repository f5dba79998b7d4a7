import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { revokeOtherSessions } from "#app/domain/auth/sessions/revoke-other-sessions.ts";
import { sessions } from "#db/schema/auth.ts";
import { users } from "#db/schema/users.ts";
import { allEndpoints } from "#worker/api/index.ts";
import type { AnyEndpoint } from "#worker/api/serve/endpoint.ts";
import { api, ORIGIN, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers, testCtx } from "../support/ctx.ts";
import { insertClient } from "../support/fixtures.ts";
import { db } from "./fixtures.ts";

beforeAll(async () => {
  await insertDemoUsers();
  for (const name of ["omar", "sara"]) await insertClient(name);
});

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

/** Every endpoint, requested with these headers. */
async function askedAll(headers: Record<string, string>): Promise<[AnyEndpoint, Reply][]> {
  const answers: [AnyEndpoint, Reply][] = [];
  for (const call of allEndpoints) {
    const address = `${call.path.replace(/:\w+/g, "0".repeat(20))}/`;
    const json = call.method === "get" ? undefined : {};
    answers.push([call, await api(call.method.toUpperCase(), address, { headers, json })]);
  }
  return answers;
}

/** Endpoints of our own pages. They issue tickets for sockets. */
const byHeader = (token: string) => ({ Authorization: `Token ${token}`, Origin: ORIGIN });
const byCookie = (token: string) => ({ Cookie: `token=${token}`, "Sec-Fetch-Site": "same-origin", Origin: ORIGIN });

const saidOf = ({ status, body, headers }: Reply) =>
  [status, body.code, body.detail, headers.get("WWW-Authenticate")].join(" · ");

/** The names of endpoints with another response. */
const others = (answers: readonly [AnyEndpoint, Reply][], said: string) =>
  answers.filter(([, reply]) => saidOf(reply) !== said).map(([call, reply]) => `${nameOf(call)}: ${saidOf(reply)}`);

const INACTIVE = "401 · user_inactive · User inactive or deleted. · Token";
const INVALID = "401 · invalid_token · Invalid token. · Token";

/** Endpoints that treat a dead token as a visitor. */
const mindful = (answers: readonly [AnyEndpoint, Reply][]) => answers.filter(([call]) => !call.allowsInvalidToken);

const verdicts = (answers: readonly [AnyEndpoint, Reply][]) =>
  answers.filter(([call]) => call.allowsInvalidToken).map(([call, { status, body }]) => [nameOf(call), status, body.code]);

// A revoked right ends with the next request, at every endpoint.
describe("a token", () => {
  it("of a deactivated account is refused as deactivated by every endpoint, from a header and from a cookie", async () => {
    const token = await tokenOf("omar");
    expect((await api("GET", "/auth/user/", { token })).status).toBe(200);
    await db.update(users).set({ isActive: false }).where(eq(users.id, "omar"));

    expect(others(await askedAll(byHeader(token)), INACTIVE)).toEqual([]);
    expect(others(await askedAll(byCookie(token)), INACTIVE)).toEqual([]);
  });

  it("that was signed out is refused by every endpoint that requires a session, and is a visitor's at the others", async () => {
    const token = await tokenOf("sara");
    await api("POST", "/auth/logout/", { token });

    const answers = await askedAll(byHeader(token));

    expect(others(mindful(answers), INVALID)).toEqual([]);
    expect(verdicts(answers)).toEqual(verdicts(await askedAll({})));
  });

  it("that another device signed out is refused by every endpoint that requires a session", async () => {
    const hakim = await insertClient("hakim");
    const token = await tokenOf("hakim");
    await revokeOtherSessions(testCtx(hakim));

    expect(others(mindful(await askedAll(byHeader(token))), INVALID)).toEqual([]);
  });

  it("that is expired is refused by every endpoint that requires a session", async () => {
    const token = await tokenOf("amina");
    await db
      .update(sessions)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(sessions.id, token.split(".")[0] ?? ""));

    expect(others(mindful(await askedAll(byHeader(token))), INVALID)).toEqual([]);
  });
});
