import { afterEach, describe, expect, it, vi } from "vitest";
import { REGISTRATIONS, SIGN_INS } from "#app/domain/auth/rules.ts";
import type { CallerRateLimit } from "#app/domain/shared/limits/limit-by-caller.ts";
import { ORIGIN } from "#tests/support/api.ts";
import { testCtx } from "#tests/support/ctx.ts";
import { usedUp } from "#tests/support/data/used-up.ts";
import { inStaging, visitWith } from "#tests/worker/handlers.ts";

afterEach(() => void vi.restoreAllMocks());

const online = inStaging();

/** Uses up the hourly limit of an IP, which all isolates share. */
async function allUsed(clientIp: string, rule: CallerRateLimit) {
  const ctx = testCtx(undefined, { isLocal: false, clientIp, now: Date.now() });
  await usedUp({ ...rule.perIp, name: `${rule.name}-by-address` }, await ctx.signer.mac("address", clientIp), ctx.now);
  return (path: string, init: { json?: unknown; form?: Record<string, string> }) =>
    visitWith(online, path, {
      method: "POST",
      body: init.form ? new URLSearchParams(init.form) : JSON.stringify(init.json),
      headers: {
        "CF-Connecting-IP": clientIp,
        Origin: ORIGIN,
        ...(init.json ? { "Content-Type": "application/json" } : {}),
      },
    });
}

const SAMIR = { email: "samir@hirfa.example", password: "Olives-and-tiles", first_name: "Samir", last_name: "Boualem" };

describe("too many registrations from one IP", () => {
  it("are answered 429 with the time to wait, in the format of the API", async () => {
    const send = await allUsed("192.0.2.20", REGISTRATIONS);
    const response = await send("/api/v1/auth/client/register/", { json: SAMIR });
    const seconds = Number(response.headers.get("Retry-After"));

    expect([response.status, seconds > 3_500 && seconds <= 3_600]).toEqual([429, true]);
    expect(await response.json()).toMatchObject({
      detail: `Request was throttled. Expected available in ${seconds} seconds.`,
      code: "throttled",
    });
  });

  it("are answered on pages with the time to wait, and the typed text stays", async () => {
    const send = await allUsed("192.0.2.21", REGISTRATIONS);
    const form = { ...SAMIR, account_kind: "individual", terms: "true" };
    const [arabic, french] = [await send("/register/client", { form }), await send("/fr/register/client", { form })];
    const [page, other] = [await arabic.text(), await french.text()];

    expect([arabic.status, Number(arabic.headers.get("Retry-After")) > 3_500]).toEqual([429, true]);
    expect(page).toMatch(/محاولات كثيرة\. مدة الانتظار قبل المحاولة التالية: (59|60)\sدقيقة\./);
    expect(other).toMatch(/Trop de tentatives\. Réessayez dans (59|60).minutes\./);
    expect(page).toContain('value="samir@hirfa.example"');
    expect(page).toContain('value="Boualem"');
    expect(page).not.toContain("Olives-and-tiles");
  });
});

describe("too many sign-ins from one IP", () => {
  it("are refused before a password is hashed, and the typed address stays", async () => {
    const send = await allUsed("192.0.2.22", SIGN_INS);
    const response = await send("/en/login/client", { form: { email: "amina@hirfa.example", password: "not-hers-at-all" } });
    const page = await response.text();

    expect(response.status).toBe(429);
    expect(page).toMatch(/Too many attempts\. Try again in (59|60)\sminutes\./);
    expect(page).toContain('value="amina@hirfa.example"');
  });
});
