import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { insertClient, LEAK } from "#tests/support/fixtures.ts";
import { api, ORIGIN, tokenOf } from "../support/api.ts";
import { insertDemoUsers } from "../support/ctx.ts";
import { jobForm, setCastPasswords, verdict } from "./fixtures.ts";

afterEach(() => void vi.restoreAllMocks());
beforeAll(async () => {
  await insertDemoUsers();
  await insertClient("sara");
  await setCastPasswords("amina");
});

const SIGNED_OUT = { status: 401, code: "not_authenticated" };
const FORBIDDEN = { status: 403, code: "permission_denied" };

const byCookie = (token: string, headers: Record<string, string> = {}) => ({
  headers: { Cookie: `language=fr; token=${token}`, ...headers },
});

const me = (ask: Parameters<typeof api>[2]) => api("GET", "/auth/user/", ask);

describe("a session", () => {
  it("is identified by its header and by its cookie", async () => {
    const token = await tokenOf("amina");
    expect((await me({ token })).body).toMatchObject({ id: "amina" });
    expect((await me(byCookie(token))).body).toMatchObject({ id: "amina" });
    expect((await me({ headers: { Authorization: `token  ${token}` } })).body).toMatchObject({ id: "amina" });
  });

  it("is taken from the header if both are sent", async () => {
    const both = byCookie(await tokenOf("amina"), { Authorization: `Token ${await tokenOf("sara")}` });
    expect((await me(both)).body).toMatchObject({ id: "sara" });
  });

  it("is dead on the next request after signing out, and only that one", async () => {
    const [one, other] = [await tokenOf("amina"), await tokenOf("amina")];
    expect((await api("POST", "/auth/logout/", { token: one })).status).toBe(200);
    expect(verdict(await me({ token: one }))).toEqual({ status: 401, code: "invalid_token" });
    expect(verdict(await me(byCookie(one)))).toEqual(SIGNED_OUT);
    expect((await me({ token: other })).status).toBe(200);
    expect((await api("POST", "/auth/logout/", { token: one })).status).toBe(200);
  });

  // A token that may have leaked must not survive the next sign-in.
  it("is replaced by the session of a new sign-in", async () => {
    const [old, other] = [await tokenOf("amina"), await tokenOf("amina")];
    const json = { email: "amina@hirfa.example", password: DEMO_PASSWORD };
    const { body } = await api("POST", "/auth/client/login/", { token: old, json });

    expect(verdict(await me({ token: old }))).toEqual({ status: 401, code: "invalid_token" });
    expect((await me({ token: String(body.token) })).status).toBe(200);
    expect((await me({ token: other })).status).toBe(200);
  });

  it("is not opened by a token that is cut, extended or of another row", async () => {
    const [token, other] = [await tokenOf("amina"), await tokenOf("sara")];
    const [id, secret] = token.split(".");
    const forged = [
      `${id}.`,
      `${id}`,
      token.slice(0, -1),
      `${token}a`,
      `${id}.${other.split(".")[1]}`,
      `${id}.${secret} x`,
      "' OR 1=1",
    ];
    const answers = await Promise.all(forged.map((one) => me({ headers: { Authorization: `Token ${one}` } })));
    expect(answers.map(verdict)).toEqual(forged.map(() => ({ status: 401, code: "invalid_token" })));
  });
});

describe("the cookie of a browser", () => {
  const mark = (headers: Record<string, string>, token: string) =>
    api("POST", "/auth/notifications/", { ...byCookie(token, headers), json: {} });

  it("changes nothing when another site sends it, with any media type", async () => {
    const token = await tokenOf("amina");
    const foreign = { Origin: "https://evil.example" };
    expect(verdict(await mark({ "Sec-Fetch-Site": "cross-site" }, token))).toEqual(FORBIDDEN);
    expect(verdict(await mark({ "Sec-Fetch-Site": "same-site" }, token))).toEqual(FORBIDDEN);
    expect(verdict(await mark(foreign, token))).toEqual(FORBIDDEN);
    expect(verdict(await mark({ Origin: "null" }, token))).toEqual(FORBIDDEN);
    // A page can forge neither header; if both are sent, Sec-Fetch-Site decides.
    expect(verdict(await mark({ "Sec-Fetch-Site": "cross-site", Origin: ORIGIN }, token))).toEqual(FORBIDDEN);

    const form = byCookie(token, { ...foreign, "Content-Type": "application/x-www-form-urlencoded" });
    expect(verdict(await api("POST", "/services/jobs/", { ...form, rawBody: "category=1" }))).toEqual(FORBIDDEN);
    expect(verdict(await api("POST", "/services/jobs/", { ...byCookie(token, foreign), form: jobForm([]) }))).toEqual(FORBIDDEN);
    expect(verdict(await api("POST", "/auth/logout/", byCookie(token, foreign)))).toEqual(FORBIDDEN);
    expect((await me(byCookie(token))).status).toBe(200);
  });

  it("works on our own pages, and without these headers", async () => {
    const token = await tokenOf("amina");
    expect((await mark({ "Sec-Fetch-Site": "same-origin" }, token)).status).toBe(200);
    expect((await mark({ "Sec-Fetch-Site": "none" }, token)).status).toBe(200);
    expect((await mark({ Origin: ORIGIN }, token)).status).toBe(200);
    expect((await mark({}, token)).status).toBe(200);
  });

  it("may be used to read from other sites, for links", async () => {
    expect((await me(byCookie(await tokenOf("amina"), { "Sec-Fetch-Site": "cross-site" }))).status).toBe(200);
  });

  it("is not required from a client with a header", async () => {
    const token = await tokenOf("amina");
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await api("POST", "/auth/notifications/", { token, json: {}, headers: foreign })).status).toBe(200);
  });
});

describe("the log", () => {
  it("holds no token, password, name, address or number, however requests end", async () => {
    const spies = (["log", "info", "warn", "error", "debug"] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    );
    const said = () => spies.flatMap((spy) => spy.mock.calls.map((parts) => parts.map(String).join(" ")));

    const login = { email: "amina@hirfa.example", password: DEMO_PASSWORD };
    const { body } = await api("POST", "/auth/client/login/", { json: login });
    await api("POST", "/auth/client/login/", { json: { ...login, password: "Wrong-Password-77" } });
    await api("POST", "/auth/artisan/register/", {
      json: {
        email: "log@artisan.example",
        password: "Secret-Password-88",
        first_name: "Logname",
        last_name: "Logsurname",
        phone_number: "0550123456",
      },
    });
    const token = String(body.token);
    await me(byCookie(token));
    await me({ token: `${token}x` });
    await api("POST", "/services/jobs/", { token, form: jobForm([{ bytes: new Uint8Array([1, 2, 3]) }]) });
    await api("POST", "/services/jobs/", {
      token,
      json: { ...LEAK, description: "Please call me, my street is Secretstreet 9." },
    });
    await api("POST", "/auth/logout/", { token });
    const lines = said();
    for (const spy of spies) spy.mockRestore();

    // The log is not empty: the refused sign-in is there.
    expect(lines.join("\n")).toContain("sign_in.refused");
    const secrets = [token, token.split(".")[1] ?? token, DEMO_PASSWORD, "Wrong-Password-77", "Secret-Password-88"];
    const personal = ["amina@hirfa.example", "log@artisan.example", "Logname", "Logsurname", "550123456", "Secretstreet"];
    expect([...secrets, ...personal].filter((text) => lines.some((line) => line.includes(text)))).toEqual([]);
  });
});
