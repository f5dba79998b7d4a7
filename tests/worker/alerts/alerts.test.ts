import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, it } from "vitest";
import { openDb } from "#db/open.ts";
import { endProviders, type FakeHttpResponse, httpProvider, recordedRequestsOf } from "#tests/support/providers.ts";
import { envWith, visitWith } from "#tests/worker/handlers.ts";
import { setClockOffset } from "#worker/clock.ts";

const TOKEN = "the-token-of-a-monitor-of-32-letters";
const SECRET = "signs the alerts";
const MINUTE = ["* * * * *"];
const db = openDb(env.DB);

// Files share the isolate.
afterEach(async () => {
  await env.MEDIA.delete("dev-clock.json");
  setClockOffset(0);
  for (const table of ["alerts", "cron_runs", "task_runs"]) await db.run(sql.raw(`DELETE FROM ${table}`));
});
afterAll(endProviders);

/** A local deployment with a receiver of alerts that has these answers. */
async function watched(...answers: FakeHttpResponse[]) {
  const port = await httpProvider(...answers);
  const settings = { HEALTH_TOKEN: TOKEN, ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/hook`, ALERT_WEBHOOK_SECRET: SECRET };
  const bindings = envWith(settings);
  return {
    async move(seconds: number, fire: unknown) {
      const init = { method: "POST", body: JSON.stringify({ advance_seconds: seconds, fire }) };
      expect((await visitWith(bindings, "/dev/clock", init)).status).toBe(200);
    },
    async health() {
      const response = await visitWith(bindings, "/healthz/details", { headers: { Authorization: `Bearer ${TOKEN}` } });
      const { checks } = await response.json<{ checks: { id: string; state: string }[] }>();
      return [response.status, checks.filter(({ state }) => state !== "ok").map(({ id }) => id)];
    },
    received: async () => await recordedRequestsOf(port),
    said: async () =>
      (await recordedRequestsOf(port)).map(({ url, body }) => [url, JSON.parse(body).subject, JSON.parse(body).state]),
  };
}
const OK: FakeHttpResponse = { status: 200, body: "" };

it("an hour without crons is one alert of the five minutes, signed, and closed when all ran", async () => {
  const { move, health, received, said } = await watched(OK);
  await move(0, "all");
  expect(await health()).toEqual([200, []]);

  await move(3_600, "none");
  expect(await health()).toEqual([503, ["cron.late"]]);

  await move(0, MINUTE);
  expect(await said()).toEqual([["/hook", "*/5 * * * *", "open"]]);
  const [{ body = "", headers = {} } = {}] = await received();
  const [, time = "", mac = ""] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers["x-hirfa-signature"] ?? "") ?? [];
  expect(mac).toBe(createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex"));
  expect(JSON.parse(body)).toMatchObject({
    ...{ rule: "cron.late", severity: "fail", limit: 900, environment: "local", runbook: "worker/README.md#cronlate" },
    text: expect.stringMatching(/^Hirfa local: cron\.late \(\*\/5 \* \* \* \*\) is open, 36\d\d of 900, since /),
  });

  await move(0, "all");
  expect(await said()).toEqual([
    ["/hook", "*/5 * * * *", "open"],
    ["/hook", "*/5 * * * *", "closed"],
  ]);
  expect(await health()).toEqual([200, []]);
});

it.each<[string, FakeHttpResponse]>([
  ["answers 500", { status: 500, body: "" }],
  ["redirects", { status: 307, headers: { Location: "/elsewhere" }, body: "" }],
  ["drops the connection", "drop"],
  ["does not answer", "hang"],
])("a receiver that %s is told once it is back, and holds no task up", async (_, fault) => {
  const { move, said } = await watched(fault, OK);
  await move(0, "all");
  await move(3_600, MINUTE);
  const [{ state } = { state: "" }] = await db.all<{ state: string }>(
    sql`SELECT state FROM task_runs WHERE task = 'evaluate_alerts' ORDER BY slot DESC LIMIT 1`,
  );
  await move(60, MINUTE);
  await move(60, MINUTE);
  const open = ["/hook", "*/5 * * * *", "open"];
  expect([state, await said()]).toEqual(["done", [open, open]]);
});
