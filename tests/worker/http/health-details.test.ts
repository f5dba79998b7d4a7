import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ALERT_RULES } from "#app/domain/health/rules.ts";
import { openDb } from "#db/open.ts";
import { brokenDatabase, envWith, inProduction, visitWith } from "#tests/worker/handlers.ts";

const TOKEN = "the-token-of-a-monitor-of-32-letters";
const bindings = envWith({ HEALTH_TOKEN: TOKEN });
const ask = (token: string | null, on: Env = bindings, init: RequestInit = {}) =>
  visitWith(on, "/healthz/details", { ...init, headers: token === null ? {} : { Authorization: `Bearer ${token}` } });

describe("the details of health", () => {
  it("are 404 without the token, and where there is none", async () => {
    const statuses = [];
    for (const given of [null, "", "x", `${TOKEN}x`, TOKEN.slice(1)]) statuses.push((await ask(given)).status);
    statuses.push((await ask(TOKEN, envWith({ HEALTH_TOKEN: undefined }))).status);
    statuses.push((await visitWith(bindings, "/healthz/details", { headers: { Authorization: `Token ${TOKEN}` } })).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404]);
  });

  it("have every check, task and key, in the agreed shape", async () => {
    const response = await ask(TOKEN);
    const details = await response.json<Record<string, never>>();
    expect([response.status, response.headers.get("Cache-Control"), details]).toEqual([
      200,
      "no-store",
      {
        status: "ok",
        release: expect.any(String),
        checks: ["d1", ...ALERT_RULES].map((id) => ({ id, state: "ok", value: null, limit: null, since: null })),
        tasks: expect.arrayContaining([
          {
            ...{ name: "expire_offers", at: null, took_ms: null, queries: null, rows_read: null, rows_written: null },
            ...{ failed: false, late: false },
          },
        ]),
        keys: { current: "k0", old: null, rows_on_old: 0 },
      },
    ]);
  });

  it("answer 503 if a check fails, and 200 with a warning", async () => {
    const db = openDb(env.DB);
    const day = Math.floor(Date.now() / 86_400_000);
    await db.run(sql`INSERT INTO sms_daily_counts (day, count) VALUES (${day}, 90)`);
    const of = async (limit: string) => {
      const response = await ask(TOKEN, envWith({ HEALTH_TOKEN: TOKEN, SMS_DAILY_LIMIT: limit }));
      return [response.status, (await response.json<{ status: string }>()).status];
    };
    expect([await of("100"), await of("90")]).toEqual([
      [200, "warn"],
      [503, "fail"],
    ]);
    await db.run(sql`DELETE FROM sms_daily_counts`);
  });

  it("answer 503 while the database is down", async () => {
    const response = await ask(TOKEN, envWith({ HEALTH_TOKEN: TOKEN, DB: brokenDatabase() }));
    expect([response.status, await response.json()]).toMatchObject([
      503,
      { status: "fail", checks: [{ id: "d1", state: "fail" }] },
    ]);
  });

  it("are served in production too", async () => {
    expect((await ask(TOKEN, inProduction({ HEALTH_TOKEN: TOKEN }))).status).toBe(200);
  });
});
