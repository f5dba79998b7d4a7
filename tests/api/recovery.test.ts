import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { credentials, otpCodes, sessions } from "#db/schema/auth.ts";
import { artisanWith } from "#tests/domain/codes/fixtures.ts";
import worker from "#worker/index.ts";
import { api, ORIGIN, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers, insertUser } from "../support/ctx.ts";
import { db, emailTo } from "./fixtures.ts";

afterEach(() => void vi.restoreAllMocks());
beforeAll(insertDemoUsers);

const PASSWORD = "Nouvelle-Clef-31";
const WRONG = "000001";

const ask = (json: unknown, headers?: Record<string, string>) => api("POST", "/auth/request-reset-password/", { json, headers });
const check = (query: Record<string, string>) => api("GET", `/auth/request-reset-password/?${new URLSearchParams(query)}`);
const reset = (json: unknown) => api("POST", "/auth/reset-password/", { json });

const clientWith = (id: string) =>
  insertUser(id, {
    ...{ role: "client", firstName: id, lastName: "Test", email: `${id}@hirfa.example`, language: "ar" },
    ...{ wilayaId: 31, communeId: 3101 },
  });

/** As the user reads it. */
const codeSentTo = async (to: string) => /\d{6}/.exec((await emailTo(to)).text)?.[0] ?? "";

const refusedFields = async (reply: Promise<Reply>) => {
  const { status, body } = await reply;
  return [status, ...Object.keys(body).filter((name) => name !== "code" && name !== "request_id")];
};

/** A response without values that are new in each: request id, nonce and elapsed seconds. */
const whole = async (reply: Promise<Reply>) => {
  const { status, headers, body } = await reply;
  const told = { status, headers: [...headers].filter(([name]) => name !== "x-request-id"), body: { ...body, request_id: "" } };
  return JSON.stringify(told).replace(/\b(5\d|60)\b|nonce-\w+/g, "N");
};

describe("a password reset by API", () => {
  it("is requested by phone, checked, and done; every token is dead and the new password works", async () => {
    await artisanWith("by-phone", "0558000001");
    const old = await tokenOf("by-phone");
    expect(await ask({ phone_number: "0558 00 00 01", new_password: "ignored" })).toMatchObject({
      status: 200,
      body: { detail: "Code sent" },
    });
    const otp = await codeSentTo("+213558000001");
    expect(await check({ otp, phone_number: "0558000001" })).toMatchObject({ status: 200, body: { detail: "Code confirmed" } });
    expect(await reset({ phone_number: "0558000001", otp, password: PASSWORD })).toMatchObject({
      status: 200,
      body: { detail: "Password reset successfully" },
    });

    expect((await api("GET", "/auth/user/", { token: old })).body).toMatchObject({ detail: "Invalid token." });
    expect(await db.select().from(sessions).where(eq(sessions.userId, "by-phone"))).toEqual([]);
    const signIn = { phone_number: "0558000001", password: PASSWORD };
    expect((await api("POST", "/auth/artisan/login/", { json: signIn })).status).toBe(200);
  });

  it("is requested by email, in any spelling of the address and the code", async () => {
    await clientWith("by-mail");
    await ask({ email: " By-Mail@Hirfa.Example " });
    const otp = await codeSentTo("by-mail@hirfa.example");
    const typed = { email: "BY-MAIL@hirfa.example", otp: `${otp.slice(0, 3)} ${otp.slice(3)}`, password: PASSWORD };
    expect((await reset(typed)).status).toBe(200);
    const again = await reset({ ...typed, otp });
    expect(again).toMatchObject({ status: 400, body: { otp: ["Invalid code"], code: "otp.invalid" } });
    await vi.waitFor(async () => expect((await emailTo("by-mail@hirfa.example")).subject).toBe("تغيّرت كلمة السر على حِرفة"), {
      timeout: 20_000,
      interval: 250,
    });
  });

  // The requester is not yet known to be the owner.
  it("ignores a password in the first request", async () => {
    await clientWith("ignored");
    await ask({ email: "ignored@hirfa.example", new_password: "Attacker-Clef-99" });
    await reset({ email: "ignored@hirfa.example", otp: await codeSentTo("ignored@hirfa.example"), password: PASSWORD });
    const signIn = (password: string) =>
      api("POST", "/auth/client/login/", { json: { email: "ignored@hirfa.example", password } });
    expect((await signIn("Attacker-Clef-99")).status).toBe(400);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it("keeps the password until the right code", async () => {
    await clientWith("kept");
    await ask({ email: "kept@hirfa.example", new_password: PASSWORD });
    await reset({ email: "kept@hirfa.example", otp: WRONG, password: PASSWORD });
    expect(await db.select().from(credentials).where(eq(credentials.userId, "kept"))).toEqual([]);
  });

  it("names each field that is missing or wrong", async () => {
    expect(await refusedFields(ask({}))).toEqual([400, "email"]);
    expect(await refusedFields(ask({ phone_number: "021 23 45 67" }))).toEqual([400, "phone_number"]);
    expect(await refusedFields(check({ email: "amina@hirfa.example" }))).toEqual([400, "otp"]);
    expect(await refusedFields(check({ otp: "123456" }))).toEqual([400, "email"]);
    expect(await refusedFields(reset({ email: "amina@hirfa.example", otp: "123456" }))).toEqual([400, "password"]);
  });

  // A refusal before the comparison uses no attempt.
  it("names every rule that the new password breaks, and uses no attempt", async () => {
    await clientWith("weak");
    await ask({ email: "weak@hirfa.example" });
    const { body } = await reset({ email: "weak@hirfa.example", otp: WRONG, password: "short" });
    expect(body.password).toEqual([
      "This password is too short. It must contain at least 9 characters.",
      "Password must contain an uppercase letter",
      "Password must contain a number",
    ]);
    const [code] = await db.select().from(otpCodes).where(eq(otpCodes.target, "weak@hirfa.example"));
    expect(code?.tries).toBe(0);
  });

  it("succeeds once for many concurrent requests with the right code", async () => {
    await clientWith("at-once");
    await ask({ email: "at-once@hirfa.example" });
    const otp = await codeSentTo("at-once@hirfa.example");
    const replies = await Promise.all(
      [1, 2, 3, 4].map((nth) => reset({ email: "at-once@hirfa.example", otp, password: `${PASSWORD}-${nth}` })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });
});

// The seed calls this endpoint with a code in its path.
describe("a code in a path", () => {
  it("is never cached, and counts as an attempt like any other", async () => {
    await clientWith("query");
    await ask({ email: "query@hirfa.example" });
    const otp = await codeSentTo("query@hirfa.example");
    const right = await check({ otp, email: "query@hirfa.example" });
    expect(right.headers.get("Cache-Control")).toBe("private, no-store");
    const wrong = await check({ otp: otp === WRONG ? "111111" : WRONG, email: "query@hirfa.example" });
    expect(wrong).toMatchObject({ status: 400, body: { otp: ["Invalid code"], code: "otp.invalid" } });
    expect(wrong.headers.get("Cache-Control")).toBe("private, no-store");
    const [code] = await db.select().from(otpCodes).where(eq(otpCodes.target, "query@hirfa.example"));
    expect(code?.tries).toBe(1);
  });

  it("is not logged, right, wrong or on an error", async () => {
    await clientWith("unlogged");
    await ask({ email: "unlogged@hirfa.example" });
    const otp = await codeSentTo("unlogged@hirfa.example");
    const lines: string[] = [];
    vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    const at = (query: Record<string, string>, bindings: Env = env) =>
      worker.fetch(
        new Request(`${ORIGIN}/api/v1/auth/request-reset-password/?${new URLSearchParams(query)}`) as Parameters<
          typeof worker.fetch
        >[0],
        bindings,
      );
    await at({ otp, email: "unlogged@hirfa.example" });
    await at({ otp: WRONG, email: "unlogged@hirfa.example" });
    const broken = { ...env, DB: { batch: () => Promise.reject(new Error("the database is gone")) } } as unknown as Env;
    expect((await at({ otp, email: "unlogged@hirfa.example" }, broken)).status).toBe(500);

    expect(lines.join("\n")).toContain("api.bug");
    expect(lines.join("\n")).not.toMatch(new RegExp(`${otp}|${WRONG}|unlogged|otp=`));
  });
});

// No response reveals whether an account exists.
describe("known and unknown users", () => {
  it("get the same bytes for a request, for a request too soon, for a check and for a reset", async () => {
    await artisanWith("known", "0558000009");
    const known = { phone_number: "0558000009" };
    const unknown = { phone_number: "0558999999" };
    const admin = { email: "nadir@hirfa.example" };
    const walk = async (who: Record<string, string>) => [
      await whole(ask(who)),
      await whole(ask(who)),
      await whole(check({ ...who, otp: WRONG })),
      await whole(reset({ ...who, otp: WRONG, password: PASSWORD })),
    ];
    const answers = await walk(known);
    expect(await walk(unknown)).toEqual(answers);
    expect(await walk(admin)).toEqual(answers);
  });
});
