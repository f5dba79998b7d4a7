import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { QueueMessage } from "#app/domain/shared/contracts/queue-message.ts";
import { openDb } from "#db/open.ts";
import { brokenDatabase, consumed, envWith, inProduction, visitWith } from "#tests/worker/handlers.ts";

const TOKEN = "the-token-of-a-monitor-of-32-letters";
const STEPS = [
  ...["d1", "media", "backup", "queue", "images"],
  ...["object.ChatRoom", "object.Limiter", "object.Circuit", "object.UserFeed", "object.JobFeed", "object.JobClock"],
];

/** Brings each message at once, and once more. */
const QUEUE = {
  send: async (message: QueueMessage) => void (await consumed([message, message])),
};
const bound = (replaced: Record<string, unknown> = {}) => envWith({ HEALTH_TOKEN: TOKEN, QUEUE, ...replaced });
const probe = (on: Env = bound(), headers: HeadersInit = { Authorization: `Bearer ${TOKEN}` }, method = "POST") =>
  visitWith(on, "/healthz/probe", { method, headers });

type Answer = { status: string; checks: { id: string; state: string; error?: string }[] };
const failed = async (response: Response) =>
  (await response.json<Answer>()).checks.filter(({ state }) => state === "fail").map(({ id, error }) => [id, error]);

const db = openDb(env.DB);
beforeEach(() => db.run(sql`DROP TABLE IF EXISTS deploy_state`));

describe("the probe", () => {
  it("tries everything that is bound, and leaves no object behind", async () => {
    const response = await probe();
    expect([response.status, response.headers.get("Cache-Control"), await response.json()]).toEqual([
      200,
      "no-store",
      {
        status: "ok",
        release: expect.any(String),
        checks: STEPS.map((id) => ({ id, state: "ok", took_ms: expect.any(Number) })),
      },
    ]);
    const left = await Promise.all([env.MEDIA, env.BACKUP].map((bucket) => bucket.list({ prefix: "smoke/" })));
    expect(left.flatMap(({ objects }) => objects)).toEqual([]);
  });

  it("is 404 without the token, with another method, and where there is no token", async () => {
    const statuses = [];
    for (const given of ["", "Bearer x", `Bearer ${TOKEN}x`, `Token ${TOKEN}`])
      statuses.push((await probe(bound(), { Authorization: given })).status);
    statuses.push((await probe(bound({ HEALTH_TOKEN: undefined }))).status);
    statuses.push((await probe(bound(), { Authorization: `Bearer ${TOKEN}` }, "GET")).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await db.all(sql`SELECT 1 FROM sqlite_master WHERE name = 'deploy_state'`)).toEqual([]);
  });

  it("answers 503 and names the bucket that fails", async () => {
    const put = () => Promise.reject(new Error("put: We encountered an internal error"));
    const response = await probe(bound({ BACKUP: { put } }));
    expect([response.status, await failed(response)]).toEqual([
      503,
      [["backup", "Error: put: We encountered an internal error"]],
    ]);
  });

  it("answers 503 if a bucket gives back something else", async () => {
    const MEDIA = { put: async () => {}, get: async () => new Response("old"), delete: async () => {} };
    const response = await probe(bound({ MEDIA }));
    expect([response.status, await failed(response)]).toEqual([
      503,
      [["media", "Error: the object did not come back as it was put"]],
    ]);
  });

  it("answers 503 if no object of a class answers, or the image service does not", async () => {
    const fail = () => {
      throw new Error("internal error");
    };
    const response = await probe(bound({ JOB_CLOCKS: { getByName: fail }, IMAGES: { input: fail } }));
    expect([response.status, (await failed(response)).map(([id]) => id)]).toEqual([503, ["images", "object.JobClock"]]);
  });

  it("answers 503 if the database is down, and tries nothing else", async () => {
    const response = await probe(bound({ DB: brokenDatabase() }));
    expect([response.status, (await failed(response)).map(([id]) => id)]).toEqual([503, ["d1"]]);
  });

  it("runs once a minute, and says when it may run again", async () => {
    const answers = await Promise.all([probe(), probe()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const again = await probe();
    expect(again.status).toBe(429);
    const seconds = Number(again.headers.get("Retry-After"));
    expect(seconds > 0 && seconds <= 60).toBe(true);
    await db.run(sql`UPDATE deploy_state SET expires_at = expires_at - 60000 WHERE key = 'probe'`);
    expect((await probe()).status).toBe(200);
  });

  it("is served in production too", async () => {
    const response = await probe(inProduction({ HEALTH_TOKEN: TOKEN, QUEUE }));
    expect([response.status, await failed(response)]).toEqual([200, []]);
  });
});
