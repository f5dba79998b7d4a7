import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sendCode } from "#app/domain/codes/send-code.ts";
import { sessions } from "#db/schema/auth.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { artisanWith, digitsOf } from "#tests/domain/codes/fixtures.ts";
import { openedRequest } from "#tests/domain/guests/fixtures.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { consentAtProvider, socialEnv } from "#tests/support/social.ts";
import { api, ORIGIN, type Reply, tokenOf } from "../support/api.ts";
import { db, setCastPasswords } from "./fixtures.ts";

const bindings = await socialEnv();

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina", "yacine", "nadir");
});

/** A session that was in the cache of this isolate and has ended. */
async function deadToken(): Promise<string> {
  const token = await tokenOf("lydia");
  expect((await api("GET", "/auth/user/", { token })).status).toBe(200);
  await db.delete(sessions).where(eq(sessions.id, token.split(".")[0] ?? ""));
  return token;
}

/** The same token in a header, and in the cookie of our own pages. */
const deadBrowsers = async (): Promise<Record<string, string>[]> => [
  { Authorization: `Token ${await deadToken()}` },
  { Cookie: `token=${await deadToken()}`, "Sec-Fetch-Site": "same-origin", Origin: ORIGIN },
];

type Way = (headers: Record<string, string>, place: number) => Promise<Reply>;

/** The response to an app that still sends a dead token: whether the new token works, and whether a cookie was set. */
async function landed(way: Way) {
  const outcomes: unknown[] = [];
  for (const [place, headers] of (await deadBrowsers()).entries()) {
    const { status, body, headers: answered } = await way(headers, place);
    const known = await api("GET", "/auth/user/", { token: String(body.token) });
    outcomes.push([status, known.status, answered.get("Set-Cookie")]);
  }
  return outcomes;
}

const opened = (status: number) => [
  [status, 200, null],
  [status, 200, null],
];

const post =
  (path: string, jsonOf: (place: number) => unknown): Way =>
  (headers, place) =>
    api("POST", path, { headers, json: jsonOf(place) });

const registration = (name: string, place: number) => ({
  ...{ email: `${name}-${place}@hirfa.example`, password: "Une-Clef-2026", first_name: "Samira", last_name: "Test" },
});

describe("with a dead token", () => {
  it("every sign-in by password opens a session", async () => {
    const [client, artisan, admin] = ["amina", "yacine", "nadir"].map((name) => ({
      ...{ email: `${name}@hirfa.example`, password: DEMO_PASSWORD },
    }));
    expect(await landed(post("/auth/client/login/", () => client))).toEqual(opened(200));
    expect(await landed(post("/auth/artisan/login/", () => artisan))).toEqual(opened(200));
    expect(await landed(post("/auth/admin/login/", () => admin))).toEqual(opened(200));
  });

  it("every registration opens a session", async () => {
    const company = { company_name: "Sarl Test", commercial_register_number: "31/00-1234567 B 25" };
    const artisan = (place: number) => ({ ...registration("artisan", place), phone_number: `055750000${place}` });
    expect(await landed(post("/auth/client/register/", (place) => registration("client", place)))).toEqual(opened(201));
    expect(await landed(post("/auth/client/register/", (place) => ({ ...registration("company", place), ...company })))).toEqual(
      opened(201),
    );
    expect(await landed(post("/auth/artisan/register/", artisan))).toEqual(opened(201));
  });

  it("a code opens a session", async () => {
    const way: Way = async (headers, place) => {
      const phone = `+21355760000${place}`;
      await artisanWith(`coded-${place}`, `055760000${place}`);
      await sendCode(testCtx(undefined, { now: Date.now() }), { purpose: "login", target: { phone } });
      const json = { phone_number: phone, purpose: "login", otp: await digitsOf("login", { phone }) };
      return api("POST", "/auth/otp/verify/", { headers, json });
    };
    expect(await landed(way)).toEqual(opened(200));
  });

  it("each provider opens a session", async () => {
    for (const provider of ["google", "apple", "facebook"]) {
      const way: Way = async (headers, place) => {
        const there = await api("GET", `/auth/social/login/?provider=${provider}`, { headers, bindings });
        const { state, code } = await consentAtProvider(String(there.body.authorization_url), `api-${provider}-${place}`);
        return api("POST", "/auth/social/login/", { headers, bindings, json: { state_code: state, code } });
      };
      expect(await landed(way)).toEqual(opened(200));
    }
  });
});

it("does not hide a guest whose link is in the same browser", async () => {
  const { jobId, token } = await openedRequest("+213557700001");
  const cookies = { "Sec-Fetch-Site": "same-origin", Origin: ORIGIN, Cookie: `token=${await deadToken()}; guest=${token}` };
  expect((await api("GET", `/services/jobs/${jobId}/`, { headers: cookies })).status).toBe(200);
});
