import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { users } from "#db/schema/users.ts";
import { insertClient, LEAK, OFFER, postedJob } from "#tests/support/fixtures.ts";
import worker from "#worker/index.ts";
import { api, ORIGIN, type Reply, tokenOf } from "../support/api.ts";
import { insertDemoUsers, insertUser } from "../support/ctx.ts";
import { db, setCastPasswords } from "./fixtures.ts";

afterEach(() => void vi.restoreAllMocks());
beforeAll(async () => {
  await insertDemoUsers();
  await insertClient("omar");
  await db.update(users).set({ isActive: false }).where(eq(users.id, "omar"));
  await setCastPasswords("amina");
});

/** Status and body. The request id must be there and equal to the header. */
function told({ status, headers, body: { request_id, ...body } }: Reply) {
  expect(request_id).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("X-Request-Id")).toBe(request_id);
  return { status, ...body };
}

/** The Worker with some broken bindings. */
const answerWith = (broken: Partial<Env>, path: string): Promise<Response> | Response =>
  worker.fetch(new Request(`${ORIGIN}${path}`) as Parameters<typeof worker.fetch>[0], { ...env, ...broken });

const failing = (message: string): Partial<Env> => ({
  DB: {
    prepare: () => {
      throw new Error(message);
    },
  } as unknown as D1Database,
});

const person = { email: "new@client.example", password: "a long enough passphrase", first_name: "Meriem", last_name: "Ziani" };

describe("the body of an error", () => {
  it("names each field that is missing, blank, null or unreadable", async () => {
    const token = await tokenOf("amina");
    const post = (json: unknown) => api("POST", "/services/jobs/", { token, json });

    expect(told(await post({}))).toEqual({
      status: 400,
      code: "invalid",
      category: ["This field is required."],
      description: ["This field is required."],
      wilaya: ["This field is required."],
      commune: ["This field is required."],
    });
    const { sub_category: _, ...wordy } = LEAK;
    expect(told(await post({ ...wordy, description: "   " }))).toMatchObject({ description: ["This field may not be blank."] });
    expect(told(await post({ ...LEAK, description: null, commune: null }))).toMatchObject({
      description: ["This field may not be null."],
      commune: ["This field may not be null."],
    });
    expect(told(await post({ ...LEAK, description: 7 }))).toMatchObject({ description: ["Not a valid string."] });
    expect(told(await post({ ...LEAK, category: 9999 }))).toMatchObject({
      status: 400,
      category: ['Invalid pk "9999" - object does not exist.'],
    });
    expect(told(await post({ ...LEAK, category: "x" }))).toMatchObject({ category: ['Invalid pk "x" - object does not exist.'] });
    expect(told(await post({ ...LEAK, commune: 1601 }))).toMatchObject({
      commune: ['Invalid pk "1601" - object does not exist.'],
    });
    expect(told(await post({ ...LEAK, duration: "x" }))).toMatchObject({ duration: ['"x" is not a valid choice.'] });
    expect(told(await post({ ...LEAK, invoice_required: "maybe" }))).toMatchObject({
      invoice_required: ["Must be a valid boolean."],
    });
    expect(told(await post({ ...LEAK, description: "ب".repeat(2001) }))).toMatchObject({
      description: ["Ensure this field has no more than 2000 characters."],
    });
  });

  it("names what is wrong with a new account in the agreed texts", async () => {
    const register = (json: unknown) => api("POST", "/auth/client/register/", { json });
    expect(told(await register({ ...person, email: "no address", password: "short", first_name: "" }))).toEqual({
      status: 400,
      code: "invalid",
      email: ["Enter a valid email address."],
      password: ["This password is too short. It must contain at least 9 characters."],
      first_name: ["This field may not be blank."],
    });
    const artisan = await api("POST", "/auth/artisan/register/", { json: { ...person, phone_number: "0212345678" } });
    expect(told(artisan)).toEqual({ status: 400, code: "invalid", phone_number: ["Please enter a valid phone number"] });
  });

  it("names a taken email with a small u and a taken phone number with a capital one", async () => {
    const taken = { ...person, email: " AMINA@hirfa.example" };
    expect(told(await api("POST", "/auth/client/register/", { json: taken }))).toEqual({
      status: 400,
      code: "user.email_taken",
      email: ["user with this email address already exists."],
    });
    expect(
      told(await api("POST", "/auth/artisan/register/", { json: { ...person, phone_number: "+213 500 00 00 01" } })),
    ).toEqual({
      status: 400,
      code: "user.phone_taken",
      phone_number: ["User with this phone number already exists."],
    });
  });

  it("reports an error of no field as an error of the whole body", async () => {
    const token = await tokenOf("amina");
    expect(told(await api("POST", "/services/jobs/", { token, json: [LEAK] }))).toEqual({
      status: 400,
      code: "invalid",
      non_field_errors: ["Invalid data. Expected a dictionary, but got list."],
    });
    expect(told(await api("POST", "/services/jobs/", { token, rawBody: '"a job"', headers: JSON_TYPE }))).toMatchObject({
      non_field_errors: ["Invalid data. Expected a dictionary, but got str."],
    });
  });

  it("asks for a token, and says what is wrong with an invalid one", async () => {
    const absent = await api("GET", "/auth/user/");
    expect(told(absent)).toEqual({
      status: 401,
      code: "not_authenticated",
      detail: "Authentication credentials were not provided.",
    });
    const wrong = await api("GET", "/auth/user/", { token: `${"0".repeat(20)}.${"a".repeat(43)}` });
    expect(told(wrong)).toEqual({ status: 401, code: "invalid_token", detail: "Invalid token." });
    const inactive = await api("GET", "/auth/user/", { token: await tokenOf("omar") });
    expect(told(inactive)).toEqual({ status: 401, code: "user_inactive", detail: "User inactive or deleted." });
    expect([absent, wrong, inactive].map(({ headers }) => headers.get("WWW-Authenticate"))).toEqual(["Token", "Token", "Token"]);
  });

  it("answers a wrong password and an unknown account alike", async () => {
    const body = {
      status: 400,
      code: "invalid_credentials",
      non_field_errors: ["Incorrect credentials"],
      detail: "Incorrect credentials",
    };
    const login = (email: string) => api("POST", "/auth/client/login/", { json: { email, password: "not her password" } });
    expect(told(await login("amina@hirfa.example"))).toEqual(body);
    expect(told(await login("nobody@hirfa.example"))).toEqual(body);
  });

  it("asks an artisan for a phone number if neither a phone number nor an email is sent", async () => {
    const missing = ["This field is required."];
    const login = (json: object) => api("POST", "/auth/artisan/login/", { json });
    expect(told(await login({}))).toEqual({ status: 400, code: "invalid", phone_number: missing, password: missing });
    expect(told(await login({ password: "any" }))).toEqual({ status: 400, code: "invalid", phone_number: missing });
    expect(told(await login({ phone_number: "", password: "any" }))).toEqual({
      status: 400,
      code: "invalid",
      phone_number: ["This field may not be blank."],
    });
  });

  it("answers forbidden, not found, wrong methods and wrong media types", async () => {
    const jobId = await postedJob();
    const [amina, yacine] = [await tokenOf("amina"), await tokenOf("yacine")];

    expect(told(await api("PATCH", `/services/jobs/${jobId}/`, { token: yacine, json: {} }))).toEqual({
      status: 403,
      code: "permission_denied",
      detail: "You do not have permission to perform this action.",
    });
    const nothing = { status: 404, code: "not_found", detail: "Not found." };
    expect(told(await api("GET", "/services/jobs/00000000000000000000/", { token: amina }))).toEqual(nothing);
    expect(told(await api("GET", "/no/such/call/"))).toEqual(nothing);
    expect(told(await api("GET", "/"))).toEqual(nothing);

    const put = await api("PUT", "/services/jobs/", { token: amina, json: LEAK });
    expect(told(put)).toEqual({ status: 405, code: "method_not_allowed", detail: 'Method "PUT" not allowed.' });
    expect(put.headers.get("Allow")?.split(", ").sort()).toEqual(["GET", "HEAD", "POST"]);
    expect(told(await api("DELETE", `/services/jobs/${jobId}/offers`, { token: amina }))).toMatchObject({ status: 405 });

    const xml = { rawBody: "<job/>", headers: { "Content-Type": "application/xml" } };
    expect(told(await api("POST", "/services/jobs/", { token: amina, ...xml }))).toEqual({
      status: 415,
      code: "unsupported_media_type",
      detail: 'Unsupported media type "application/xml" in request.',
    });
  });

  it("answers malformed for a body that cannot be parsed", async () => {
    const token = await tokenOf("amina");
    const malformed = { status: 400, code: "malformed_request", detail: "Malformed request." };
    const post = (rawBody: BodyInit, type: string) =>
      api("POST", "/services/jobs/", { token, rawBody: rawBody as string, headers: { "Content-Type": type } });

    expect(told(await post('{"category": 1,', "application/json"))).toEqual(malformed);
    expect(told(await post(`${"[".repeat(50_000)}${"]".repeat(50_000)}`, "application/json"))).toEqual(malformed);
    // Its place among the siblings does not matter.
    const siblings = '"shallow",'.repeat(1_200);
    expect(told(await post(`{"media": [${siblings}${"[".repeat(50)}${"]".repeat(50)}]}`, "application/json"))).toEqual(malformed);
    expect(told(await post(`[${siblings}${"[".repeat(50_000)}${"]".repeat(50_000)}]`, "application/json"))).toEqual(malformed);
    expect(told(await post(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), "application/json"))).toEqual(malformed);
    expect(told(await post("no parts", "multipart/form-data; boundary=x"))).toEqual(malformed);
    expect(told(await post("no boundary", "multipart/form-data"))).toEqual(malformed);
  });

  it("says how long to wait (429)", async () => {
    await insertUser(
      "pending",
      { role: "client", firstName: "P", lastName: "T", email: "p@client.example", language: "fr", wilayaId: 31, communeId: 3101 },
      false,
    );
    const token = await tokenOf("pending");
    expect((await api("POST", "/auth/email/resend/", { token })).status).toBe(200);
    const again = await api("POST", "/auth/email/resend/", { token });
    const seconds = Number(again.headers.get("Retry-After"));
    expect(seconds).toBeGreaterThan(0);
    expect(told(again)).toEqual({
      status: 429,
      code: "throttled",
      detail: `Request was throttled. Expected available in ${seconds} seconds.`,
    });
  });

  it("reports that an account is already active", async () => {
    expect(told(await api("POST", "/auth/email/resend/", { token: await tokenOf("amina") }))).toEqual({
      status: 409,
      code: "email_confirmation.already_active",
      detail: "Your account is already activated.",
    });
  });

  it("names the conflicting state by a code (409)", async () => {
    const jobId = await postedJob();
    const offers = `/services/jobs/${jobId}/offers/`;
    expect(told(await api("POST", offers, { token: await tokenOf("lydia"), json: OFFER }))).toEqual({
      status: 403,
      code: "artisan.not_verified",
      detail: "Only artisans with a verified identity can make offers.",
    });
    const token = await tokenOf("yacine");
    await api("POST", offers, { token, json: OFFER });
    expect(told(await api("POST", offers, { token, json: OFFER }))).toEqual({
      status: 409,
      code: "offer.already_sent",
      detail: "You already have an offer on this job.",
    });
  });

  it("refuses an unknown filter of a list instead of ignoring it", async () => {
    const [yacine, amina] = [await tokenOf("yacine"), await tokenOf("amina")];
    const urgent = await postedJob("amina", { urgency: "now" });
    const calm = await postedJob("amina", { urgency: "flexible" });
    const nearby = await api("GET", "/services/jobs/?scope=nearby&status=matched", { token: yacine });
    const mine = await api("GET", "/services/jobs/?urgency=flexible", { token: amina });

    expect([nearby.status, nearby.body]).toMatchObject([400, { status: [`"matched" is not a valid choice.`] }]);
    expect((await api("GET", "/services/jobs/?scope=nearby&status=open", { token: yacine })).status).toBe(200);
    const ids = (mine.body.results as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(calm);
    expect(ids).not.toContain(urgent);
    expect(mine.body.count).toBe(ids.length);
  });

  it("hides details of an internal error (500), and asks to retry if the database is overloaded (503)", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    const bug = await answerWith(failing("no such column: secret_column"), "/api/v1/services/wilayas/");
    const busy = await answerWith(failing("D1 DB is overloaded. Requests queued for too long."), "/api/v1/services/wilayas/");
    const lines = log.mock.calls.map(([line]) => String(line));
    log.mockRestore();

    expect(bug.status).toBe(500);
    expect(await bug.json()).toEqual({
      detail: "A server error occurred.",
      code: "server_error",
      request_id: bug.headers.get("X-Request-Id"),
    });
    expect(busy.status).toBe(503);
    expect(busy.headers.get("Retry-After")).toBe("2");
    expect(await busy.json()).toMatchObject({ code: "unavailable" });
    expect(lines.filter((line) => line.includes('"api.bug"'))).toHaveLength(1);
    expect(lines.join()).toContain(String(bug.headers.get("X-Request-Id")));
  });
});

const JSON_TYPE = { "Content-Type": "application/json" };
