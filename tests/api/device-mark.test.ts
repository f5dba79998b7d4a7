import { beforeAll, describe, expect, it } from "vitest";
import { SIGN_IN_THROTTLE, SIGN_IN_THROTTLE_ALL_IPS } from "#app/domain/auth/rules.ts";
import { throttleSubjectsOf } from "#app/domain/auth/sign-in/throttle-subjects.ts";
import { recordSignInFailureStatement } from "#app/domain/auth/throttle-statements.ts";
import { DEMO_PASSWORD } from "#db/seeds/demo-users.ts";
import { db, setCastPasswords } from "#tests/api/fixtures.ts";
import { api } from "#tests/support/api.ts";
import { insertDemoUsers, testCtx } from "#tests/support/ctx.ts";
import { sendForm } from "#tests/support/pages.ts";

beforeAll(async () => {
  await insertDemoUsers();
  await setCastPasswords("amina", "yacine", "lydia", "karim");
});

const MARKS = /^[\w-]{16}k0~[\w-]{43}(\.[\w-]{16}k0~[\w-]{43}){1,5}$/;
const passwordOf = (name: string) => ({ email: `${name}@hirfa.example`, password: DEMO_PASSWORD });
const signIn = (name: string, mark?: string, more: object = {}) =>
  api("POST", "/auth/client/login/", {
    json: { ...passwordOf(name), ...more },
    headers: mark === undefined ? {} : { "X-Device-Mark": mark },
  });
const markOf = async (name: string, mark?: string) => (await signIn(name, mark)).headers.get("X-Device-Mark") ?? "";

/** Attackers guess from everywhere, and from the IP that the app shares with them. */
async function besiege(name: string) {
  const { here, anywhere } = await throttleSubjectsOf(testCtx(), { email: `${name}@hirfa.example` });
  const at = Date.now();
  const failed = (subject: string, brake: typeof SIGN_IN_THROTTLE | typeof SIGN_IN_THROTTLE_ALL_IPS) => () =>
    recordSignInFailureStatement(db, { subject, at, ...brake });
  const [one, other] = [failed(here, SIGN_IN_THROTTLE), failed(anywhere, SIGN_IN_THROTTLE_ALL_IPS)];
  await db.batch([one(), ...Array.from({ length: 19 }, one), ...Array.from({ length: 120 }, other)]);
}

describe("the header X-Device-Mark", () => {
  it("is returned by every sign-in and registration, keeps the device's own mark, and sets no cookie", async () => {
    const person = { email: "marked@hirfa.example", password: "Olives-and-tiles", first_name: "M", last_name: "B" };
    const registered = await api("POST", "/auth/client/register/", { json: person });
    const first = registered.headers.get("X-Device-Mark") ?? "";
    const second = await signIn("amina", first);
    const artisan = await api("POST", "/auth/artisan/login/", {
      json: { phone_number: "0500000001", password: DEMO_PASSWORD },
      headers: { "X-Device-Mark": second.headers.get("X-Device-Mark") ?? "" },
    });
    const told = [registered, second, artisan].map(({ headers }) => headers.get("X-Device-Mark") ?? "");

    expect(told.every((mark) => MARKS.test(mark))).toBe(true);
    expect(new Set(told.map((mark) => mark.split(".")[0])).size).toBe(1);
    expect(told.map((mark) => mark.split(".").length)).toEqual([2, 3, 4]);
    expect(second.headers.getSetCookie()).toEqual([]);
  });

  it("is not returned to a refused user", async () => {
    const { status, headers } = await signIn("amina", undefined, { password: "not-hers-at-all" });
    expect([status, headers.has("X-Device-Mark")]).toEqual([400, false]);
  });

  it("lets the owner's app sign in while attackers block the IP, and gives no access by itself", async () => {
    const mark = await markOf("lydia");
    await besiege("lydia");

    expect([(await signIn("lydia")).status, (await signIn("lydia", mark)).status]).toEqual([429, 200]);
    await besiege("lydia");
    const wrong = await signIn("lydia", mark, { password: "not-hers-at-all" });
    expect([wrong.status, wrong.body.code]).toEqual([400, "invalid_credentials"]);
  });

  it("has no effect if it is forged, cut, or belongs to another account or device", async () => {
    const [own = "", ofKarim = ""] = (await markOf("karim")).split(".");
    const ofYacine = await markOf("yacine");
    await besiege("karim");
    const shown = [own, ofYacine, `${own}.${ofKarim.slice(0, 16)}${"A".repeat(43)}`, `${own}.${ofKarim.slice(0, -1)}`, "é", "."];
    const statuses = [];
    for (const mark of shown) statuses.push((await signIn("karim", encodeURI(mark))).status);

    expect(statuses).toEqual(shown.map(() => 429));
    expect((await signIn("karim", `${own}.${ofKarim}`)).status).toBe(200);
  });

  it("is the same as in the cookie", async () => {
    const page = await sendForm({ Cookie: "" }, "/login/client", passwordOf("yacine"));
    const cookie =
      /^device=([^;]+)/.exec(page.headers.getSetCookie().find((line) => line.startsWith("device=")) ?? "")?.[1] ?? "";
    const marks = await markOf("yacine");
    await besiege("yacine");

    expect((await signIn("yacine", cookie)).status).toBe(200);
    await besiege("yacine");
    const byCookie = await sendForm({ Cookie: `device=${marks}` }, "/login/client", passwordOf("yacine"));
    expect(byCookie.status).toBe(303);
  });

  it("is documented in requests and responses", async () => {
    const { body } = await api("GET", "/openapi.json");
    // as: the parts of an OpenAPI document that this test reads
    const { paths, info } = body as unknown as {
      info: { description: string };
      paths: Record<string, Record<string, { parameters?: object[]; responses: Record<string, { headers?: object }> }>>;
    };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({
        path: path.replace("/api/v1", ""),
        isSent: JSON.stringify(operation.parameters ?? []).includes("X-Device-Mark"),
        isTold: Object.values(operation.responses).some(({ headers }) => headers !== undefined && "X-Device-Mark" in headers),
      })),
    );
    const told = calls.filter(({ isTold }) => isTold).map(({ path }) => path);

    expect(told.sort()).toEqual([
      "/auth/admin/login",
      "/auth/artisan/login",
      "/auth/artisan/register",
      "/auth/client/login",
      "/auth/client/register",
      "/auth/otp/verify",
      "/auth/social/login",
      "/services/jobs",
    ]);
    expect(calls.filter(({ isTold, isSent }) => isTold && !isSent)).toEqual([]);
    expect(info.description).toContain("X-Device-Mark");
  });
});
