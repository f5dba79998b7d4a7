import { beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { setCastPasswords } from "#tests/api/fixtures.ts";
import { tokenOf } from "#tests/support/api.ts";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { inStaging, visitWith } from "#tests/worker/handlers.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina");
});

const online = inStaging({ APP_ORIGIN: "https://hirfa.example" });

const statusWith = async (cookie: string) => (await visitWith(online, "/account", { headers: { Cookie: cookie } })).status;

describe("the session cookie over https", () => {
  it("is bound to this host, sent over https only, and hidden from scripts", async () => {
    const entered = await visitWith(online, "/login/client", {
      method: "POST",
      body: new URLSearchParams({ email: "amina@hirfa.example", password: DEMO_PASSWORD }),
    });
    const [cookie = ""] = entered.headers.getSetCookie();

    expect(entered.status).toBe(303);
    expect(cookie).toMatch(/^__Host-token=[0-9a-z]{16,20}\.[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/);
    expect(await statusWith(cookie.split(";")[0] ?? "")).toBe(200);
  });

  // A neighbouring host can set a cookie for the domain, but none with that prefix (session fixation).
  it("is ignored under its name without the prefix", async () => {
    const token = await tokenOf("amina");

    expect([await statusWith(`__Host-token=${token}`), await statusWith(`token=${token}`)]).toEqual([200, 302]);
  });

  it("is cleared under the same name", async () => {
    const cookie = { Cookie: `__Host-token=${await tokenOf("amina")}` };
    const out = await visitWith(online, "/logout", { method: "POST", headers: cookie, body: new URLSearchParams() });

    expect(out.headers.getSetCookie()).toEqual(["__Host-token=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax"]);
    expect(await statusWith(cookie.Cookie)).toBe(302);
  });
});
