import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { insertDemoUsers } from "#tests/support/ctx.ts";
import { consumed, inProduction, logged, visitWith } from "#tests/worker/handlers.ts";
import worker from "#worker/index.ts";

beforeAll(insertDemoUsers);
afterEach(() => void vi.restoreAllMocks());

const EXAMPLES = inProduction({ OPERATOR: env.OPERATOR, APP_ORIGIN: "https://hirfa.example", LINKS: env.LINKS });

describe("a production with invented or missing settings", () => {
  it("answers every path with a page that it is not open, in three languages", async () => {
    for (const path of ["/", "/fr/login", "/api/v1/services/categories/", "/media/x", "/robots.txt", "/dev/clock"]) {
      const answer = await visitWith(EXAMPLES, path);
      const { status, headers } = answer;
      expect([path, status, headers.get("Retry-After"), headers.get("X-Robots-Tag")]).toEqual([path, 503, "3600", "noindex"]);
      const page = await answer.text();
      for (const text of ["لم يُفتح", "pas encore ouvert", "not open yet"]) expect(page).toContain(text);
    }
  });

  it("names these settings in its health, without their values", async () => {
    const answer = await visitWith(EXAMPLES, "/healthz");
    const told: { status: string; settings: string[] } = await answer.json();
    expect([answer.status, told.status]).toEqual([503, "misconfigured"]);
    expect(told.settings).toEqual(
      expect.arrayContaining(["APP_ORIGIN", "OPERATOR.name_ar", "OPERATOR.tax_number", "LINKS.tiktok"]),
    );
    expect(JSON.stringify(told)).not.toContain("Exemple");
  });

  it.each([
    ["APP_ORIGIN", { APP_ORIGIN: "http://hirfa.dz" }],
    ["APP_SECRET", { APP_SECRET: "short" }],
    ["NATIONAL_ID_KEY", { NATIONAL_ID_KEY: undefined }],
    ["HEALTH_TOKEN", { HEALTH_TOKEN: "too-short" }],
    ["ALERT_WEBHOOK_URL", { ALERT_WEBHOOK_URL: "http://alerts.hirfa.dz/hook" }],
    ["TURNSTILE_SECRET_KEY", { TURNSTILE_SECRET_KEY: undefined }],
    ["SMS_PROVIDERS", { TWILIO_AUTH_TOKEN: undefined }],
    ["MAIL_PROVIDERS", { MAIL_PROVIDERS: "resend" }],
    ["CONTACT.phones.0", { CONTACT: { ...inProduction().CONTACT, phones: ["+213500000091"] } }],
    ["OPERATOR.address_ar", { OPERATOR: { ...inProduction().OPERATOR, address_ar: " " } }],
  ])("stays closed for %s alone", async (name, replaced) => {
    const answer = await visitWith(inProduction(replaced), "/healthz");
    expect(await answer.json()).toEqual({ status: "misconfigured", settings: [name] });
  });

  it("runs no task, gives its messages back, and logs the reason once", async () => {
    const spied = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const bindings = inProduction({ LINKS: { tiktok: "https://tiktok.example/" } });
    await worker.scheduled(createScheduledController({ cron: "* * * * *", scheduledTime: new Date() }), bindings);
    const { acknowledged, again } = await consumed([{ kind: "email", id: "x" }], { bindings });
    expect([acknowledged, again]).toEqual([[], ["m0"]]);
    expect(logged(spied)).toEqual([expect.objectContaining({ event: "settings.refused", settings: "LINKS.tiktok" })]);
  });

  it("opens with the right ones", async () => {
    expect((await visitWith(inProduction(), "/healthz")).status).toBe(200);
  });
});
