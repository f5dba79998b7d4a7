import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "#app/domain/shared/contracts/language.ts";
import { translator } from "#app/i18n/translate.ts";
import { ORIGIN, tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { consumed, deployed, inStaging, STAGING_PASSWORD, visitWith, visitWithout } from "#tests/worker/handlers.ts";

beforeAll(insertDemoUsers);

const basic = (password: string, name = "anybody") => ({ Authorization: `Basic ${btoa(`${name}:${password}`)}` });
const cookieOf = (response: Response) => response.headers.get("Set-Cookie")?.split(";")[0] ?? "";

async function cookieAfterSignIn(): Promise<string> {
  return cookieOf(await visitWithout(deployed(), "/terms", { headers: basic(STAGING_PASSWORD) }));
}

describe("without the password of staging", () => {
  it.each([
    "/",
    "/fr/login",
    "/sw.js",
    "/manifest.webmanifest",
    "/offline",
    "/media/x",
    "/dev/outbox",
    "/blogs/feed.xml",
    "/fonts/x.woff2",
  ])("%s is refused with a page in three languages", async (path) => {
    const response = await visitWithout(deployed(), path);
    expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, 'Basic realm="staging"']);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    const page = await response.text();
    for (const language of LANGUAGES) expect(page).toContain(translator(language)("ui.staging_door.title"));
  });

  it("the API is refused in its own format, also with a token", async () => {
    const headers = { Authorization: `Token ${await tokenOf("amina")}` };
    const response = await visitWithout(deployed(), "/api/v1/auth/user/", { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: "staging_key_required", request_id: expect.any(String) });
  });

  it.each(["/healthz", "/robots.txt"])("%s is open", async (path) => {
    expect((await visitWithout(deployed(), path)).status).toBe(200);
  });

  it.each(["/healthz/details", "/healthz/probe", "/assets/absent.js"])("%s has its own answer", async (path) => {
    expect((await visitWithout(deployed(), path)).headers.get("WWW-Authenticate")).toBeNull();
  });

  it.each([["https://a.example/assets/../terms"], ["https://a.example/healthz/details/x"], ["https://a.example//assets/x"]])(
    "%s does not pass for an open path",
    async (address) => {
      const { pathname } = new URL(address);
      expect((await visitWithout(deployed(), pathname)).status).toBe(401);
    },
  );

  it("production and a local instance have no door", async () => {
    expect((await visitWithout(env, "/terms")).status).toBe(200);
  });
});

describe("with the password of staging", () => {
  it("fonts and pictures of the layout come from the built files, and no copy is shown without the cookie", async () => {
    const ASSETS = { fetch: async () => new Response("<svg/>", { headers: { "Cache-Control": "public, max-age=86400" } }) };
    const response = await visitWithout(deployed({ ASSETS }), "/favicon.svg", { headers: { "X-Staging-Key": STAGING_PASSWORD } });
    expect(await response.text()).toBe("<svg/>");
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  });

  it("a hashed file is kept for good, and the answer that it is gone by nobody", async () => {
    const headers = { "Cache-Control": "public, max-age=31536000, immutable" };
    const answered = async (status: number) => {
      const ASSETS = { fetch: async () => new Response("x", { status, headers }) };
      const response = await visitWithout(deployed({ ASSETS }), "/assets/app-abc.js");
      return [response.status, response.headers.get("Cache-Control")];
    };
    expect(await answered(200)).toEqual([200, headers["Cache-Control"]]);
    expect(await answered(404)).toEqual([404, "no-store"]);
  });

  it("one Basic sign-in is remembered for thirty days by a cookie that no script reads", async () => {
    const bindings = inStaging({ APP_ORIGIN: "https://staging.hirfa.example" });
    const response = await visitWithout(bindings, "/terms", { headers: basic(STAGING_PASSWORD) });
    expect(response.status).toBe(200);
    expect(response.headers.get("Set-Cookie")).toMatch(
      /^__Host-staging=.*; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
    );
    const again = await visitWithout(bindings, "/terms", { headers: { Cookie: cookieOf(response) } });
    expect([again.status, again.headers.get("Set-Cookie")]).toEqual([200, null]);
  });

  it("the header lets in, and leaves Authorization to the tokens of the API", async () => {
    const token = { Authorization: `Token ${await tokenOf("amina")}` };
    const known = await visitWith(deployed(), "/api/v1/auth/user/", { headers: token });
    expect([known.status, known.headers.get("Set-Cookie")]).toEqual([200, null]);
    expect((await visitWith(deployed(), "/api/v1/auth/user/")).status).toBe(401);
  });

  it("a Basic sign-in that a browser repeats does not reach the API as a token", async () => {
    const headers = { ...basic(STAGING_PASSWORD), Cookie: `token=${await tokenOf("amina")}` };
    expect((await visitWithout(deployed(), "/api/v1/auth/user/", { headers })).status).toBe(200);
  });

  it("a socket and an upload pass with the cookie", async () => {
    const headers = { Cookie: `${await cookieAfterSignIn()}; token=${await tokenOf("amina")}`, Origin: ORIGIN };
    const sockets = { headers: { ...headers, Upgrade: "websocket" } };
    const socket = await visitWithout(deployed(), "/api/v1/auth/notifications/live/", sockets);
    expect(socket.status).toBe(101);
    socket.webSocket?.accept();
    socket.webSocket?.close();
    const upload = await visitWithout(deployed(), "/api/v1/uploads/", { method: "POST", headers, body: "x".repeat(1000) });
    expect(await upload.text()).not.toContain("staging_key_required");
  });

  it("no browser shows a stored copy without asking again", async () => {
    expect((await visitWith(deployed(), "/manifest.webmanifest")).headers.get("Cache-Control")).toBe("private, no-cache");
  });

  it("the service worker asks for its pages with the cookie", async () => {
    expect(await (await visitWith(deployed(), "/sw.js")).text()).toContain('"isTestSite":true');
    expect(await (await visitWith(env, "/sw.js")).text()).toContain('"isTestSite":false');
  });
});

describe("a cookie of the door", () => {
  it.each([
    ["an end that was moved", (cookie: string) => cookie.replace(/=\d/, "=9")],
    ["another signature", (cookie: string) => `${cookie.slice(0, -4)}AAAA`],
    ["no signature", (cookie: string) => cookie.split(".")[0] ?? ""],
  ])("is refused with %s", async (_, forged) => {
    const headers = { Cookie: forged(await cookieAfterSignIn()) };
    expect((await visitWithout(deployed(), "/terms", { headers })).status).toBe(401);
  });

  it("ends with the password under which it was made", async () => {
    const headers = { Cookie: await cookieAfterSignIn() };
    const other = inStaging({ APP_ORIGIN: ORIGIN, STAGING_PASSWORD: "another-password" });
    expect((await visitWithout(other, "/terms", { headers })).status).toBe(401);
  });
});

describe("a wrong password", () => {
  it("is refused, whatever it is", async () => {
    const wrong = [basic(""), basic(`${STAGING_PASSWORD}x`), { Authorization: "Basic !!" }, { Authorization: "Basic" }];
    for (const headers of [...wrong, { "X-Staging-Key": "" }, { "X-Staging-Key": STAGING_PASSWORD.slice(1) }])
      expect((await visitWithout(deployed(), "/terms", { headers })).status).toBe(401);
  });

  it("is refused without a look at it after twenty tries, and whoever has a cookie is not held up", async () => {
    const from = { "CF-Connecting-IP": "203.0.113.77" };
    const cookie = await cookieAfterSignIn();
    for (let tried = 0; tried < 20; tried++)
      expect((await visitWithout(deployed(), "/terms", { headers: { ...from, ...basic("wrong") } })).status).toBe(401);
    const right = await visitWithout(deployed(), "/terms", { headers: { ...from, ...basic(STAGING_PASSWORD) } });
    expect([right.status, right.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect((await visitWithout(deployed(), "/terms", { headers: { ...from, Cookie: cookie } })).status).toBe(200);
  });
});

it("a staging without a password stays closed, says why in its health, and keeps its messages", async () => {
  const bindings = inStaging({ STAGING_PASSWORD: undefined });
  expect((await visitWith(bindings, "/terms")).status).toBe(503);
  const health = await visitWith(bindings, "/healthz");
  expect(await health.json()).toEqual({ status: "misconfigured", settings: ["STAGING_PASSWORD"] });
  expect((await consumed([{ kind: "email", id: "x" }], { bindings })).again).toEqual(["m0"]);
});
