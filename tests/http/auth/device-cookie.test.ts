import { beforeAll, describe, expect, it } from "vitest";
import { SIGN_IN_THROTTLE, SIGN_IN_THROTTLE_ALL_IPS } from "#app/domain/auth/rules.ts";
import { issueDeviceCookie } from "#app/domain/auth/sign-in/device-cookies.ts";
import { throttleSubjectsOf } from "#app/domain/auth/sign-in/throttle-subjects.ts";
import { recordSignInFailureStatement } from "#app/domain/auth/throttle-statements.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { api } from "#tests/support/api.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { formResultOf, sendForm } from "#tests/support/pages.ts";
import { inStaging, visitWith } from "#tests/worker/handlers.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina", "yacine", "lydia");
});

const AMINA = { email: "amina@hirfa.example", password: DEMO_PASSWORD };

const deviceIn = (response: Response) => response.headers.getSetCookie().find((line) => /^(__Host-)?device=/.test(line)) ?? "";
const sentBack = (response: Response) => ({ Cookie: deviceIn(response).split(";")[0] ?? "" });

/** Attackers guess from everywhere, and from the IP of the owner. */
async function besiege(email: string) {
  const { here, anywhere } = await throttleSubjectsOf(testCtx(), { email });
  const at = Date.now();
  const everywhere = () => recordSignInFailureStatement(db, { subject: anywhere, at, ...SIGN_IN_THROTTLE_ALL_IPS });
  const nearby = () => recordSignInFailureStatement(db, { subject: here, at, ...SIGN_IN_THROTTLE });
  await db.batch([everywhere(), ...Array.from({ length: 119 }, everywhere), ...Array.from({ length: 20 }, nearby)]);
}

describe("the device cookie", () => {
  it("comes with the session, is hidden from scripts for a year, and stays after signing out", async () => {
    const entered = await sendForm({ Cookie: "" }, "/login/client", AMINA);
    const left = await sendForm({ Cookie: entered.headers.getSetCookie()[0]?.split(";")[0] ?? "" }, "/logout", {});

    expect(deviceIn(entered)).toMatch(
      /^device=[\w-]{16}k0~[\w-]{43}\.[\w-]{16}k0~[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(left.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["token"]);
  });

  it("is bound to this host over https", async () => {
    const online = inStaging({ APP_ORIGIN: "https://hirfa.example" });
    const entered = await visitWith(online, "/login/client", { method: "POST", body: new URLSearchParams(AMINA) });

    expect(deviceIn(entered)).toMatch(
      /^__Host-device=[\w-]{16}k0~[\w-]{43}\.[\w-]{16}k0~[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("lets its owner sign in while attackers block every other device, and gives no access by itself", async () => {
    const marks = await issueDeviceCookie(testCtx(), { userId: "lydia", marks: [] });
    const device = { Cookie: `device=${marks.join(".")}` };
    await besiege("lydia@hirfa.example");
    const lydia = { email: "lydia@hirfa.example", password: DEMO_PASSWORD };

    expect((await sendForm({ Cookie: "" }, "/login/artisan?by=email", lydia)).status).toBe(429);
    expect((await sendForm(device, "/login/artisan?by=email", { ...lydia, password: "not-the-one-9" })).status).toBe(400);
    expect(formResultOf(await sendForm(device, "/login/artisan?by=email", lydia))).toEqual({ status: 303, to: "/jobs" });
    expect(formResultOf(await sendForm(device, "/account/password", {}))).toMatchObject({ status: 302 });
  });

  it("keeps its device, the accounts of this browser, and only valid marks", async () => {
    const first = await sendForm({ Cookie: "" }, "/login/client", AMINA);
    const yacine = { email: "yacine@hirfa.example", password: DEMO_PASSWORD };
    const second = await sendForm(sentBack(first), "/login/artisan?by=email", yacine);
    const third = await sendForm({ Cookie: `device=${"x".repeat(4096)}` }, "/login/client", AMINA);

    const [own, ofAmina] = sentBack(first).Cookie.slice("device=".length).split(".");
    expect(deviceIn(second)).toMatch(new RegExp(`^device=${own}\\.[\\w-]{16}k0~[\\w-]{43}\\.${ofAmina};`));
    expect(deviceIn(third)).toMatch(/^device=[\w-]{16}k0~[\w-]{43}\.[\w-]{16}k0~[\w-]{43};/);
  });

  it("is ignored without an error if it is invalid", async () => {
    await besiege("karim@hirfa.example");
    const values = ["", ".", "A".repeat(59), "A".repeat(4096), `${"A".repeat(59)}.`.repeat(60), "%00%ff", '"<x>"', "a=b=c"];
    const statuses = await Promise.all(
      values.map(async (value) => {
        const typed = { email: "karim@hirfa.example", password: DEMO_PASSWORD };
        return (await sendForm({ Cookie: `device=${value}` }, "/login/client", typed)).status;
      }),
    );

    expect(statuses).toEqual(values.map(() => 429));
  });

  it("is set by no endpoint", async () => {
    const { status, headers } = await api("POST", "/auth/client/login/", { json: AMINA });

    expect(status).toBe(200);
    expect(headers.getSetCookie()).toEqual([]);
  });
});
