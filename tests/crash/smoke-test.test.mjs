import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { ABSENT, html, json, RIGHT, serve, smoke } from "./smoke-world.mjs";

const behindDoor = (answer) => (request) => (request.headers["x-staging-key"] === "secret" ? answer : [401, "text/html", ""]);

test("a deployment without a fault passes", async (t) => {
  assert.deepEqual((await smoke(await serve(t, RIGHT))).failures, []);
});

test("a deployment that answers 200 with the old release fails after half a minute", async (t) => {
  const old = [200, ...json({ status: "ok" }), { "X-Release": "old" }];
  const { failures, clock } = await smoke(await serve(t, { ...RIGHT, "/healthz": old }));
  assert.deepEqual(failures, ["health: still serves the release old instead of new"]);
  assert.equal(clock.time, 30_000);
});

test("an old release that is replaced meanwhile is waited for", async (t) => {
  const releases = ["old", "old", "new"];
  const healthz = () => [200, ...json({ status: "ok" }), { "X-Release": releases.shift() }];
  assert.deepEqual((await smoke(await serve(t, { ...RIGHT, "/healthz": healthz }))).failures, []);
});

test("each fault of a deployment is named", async (t) => {
  const broken = {
    "/healthz": [[503, ...json({})], "health: answered 503"],
    "/": [[200, ...html('lang="fr"')], 'Arabic page: its document lacks lang="ar", dir="rtl"'],
    "/fr": [[500, "text/html", ""], "French page: answered 500"],
    "/assets/app-abc.css": [[200, "text/css", ""], "hashed file: /assets/app-abc.css is not immutable"],
    "/api/v1/services/wilayas/": [[200, ...json([])], "reference data: 0 wilayas instead of 69"],
    "/api/v1/openapi.json": [[200, ...json({})], "API description: it describes nothing"],
    "/api/v1/auth/client/login/": [[500, ...json({})], "wrong sign-in: answered 500 instead of 400 or 401"],
    "/no-such-page-of-a-smoke-test": [[200, ...html("")], "unknown path: answered 200 instead of 404"],
    "/robots.txt": [[200, "text/plain", "User-agent: *\nDisallow: /\n"], "robots.txt: search engines get no sitemap"],
  };
  const answers = Object.fromEntries(Object.entries(broken).map(([path, [answer]]) => [path, answer]));
  const { failures } = await smoke(await serve(t, { ...RIGHT, ...answers }));
  assert.deepEqual(
    failures,
    Object.values(broken).map(([, failure]) => failure),
  );
});

test("a staging is asked with its password, and must refuse who has none", async (t) => {
  const closed = Object.fromEntries(Object.entries(RIGHT).map(([path, answer]) => [path, behindDoor(answer)]));
  closed["/robots.txt"] = [200, "text/plain", "User-agent: *\nDisallow: /\n"];
  closed["/no-such-page-of-a-smoke-test"] = behindDoor(ABSENT);
  const origin = await serve(t, closed);
  const password = { STAGING_PASSWORD: "secret" };
  assert.deepEqual((await smoke(origin, { environment: "staging", keys: password })).failures, []);
  assert.match((await smoke(origin, { environment: "staging" })).failures[0], /answered 401/);
});

test("staging that search engines may visit fails", async (t) => {
  const { failures } = await smoke(await serve(t, RIGHT), { environment: "staging" });
  assert.deepEqual(failures, [
    "robots.txt: search engines may visit staging",
    "staging door: staging answered 200 to a stranger instead of 401",
  ]);
});

test("a deployment that does not answer fails every check", async () => {
  const { failures } = await smoke("http://127.0.0.1:9");
  assert.equal(failures.length, 9);
});

test("a server that hangs fails each check after its time, and no check begins after a minute", async (t) => {
  const server = createServer(() => {});
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.closeAllConnections() ?? server.close());
  const { failures } = await smoke(`http://127.0.0.1:${server.address().port}`, { requestMs: 20 });
  assert.equal(failures.length, 9);
  for (const failure of failures) assert.match(failure, /timeout/);

  const clock = { time: 0 };
  const fr = () => {
    clock.time += 60_000;
    return RIGHT["/fr"];
  };
  const late = await smoke(await serve(t, { ...RIGHT, "/fr": fr }), { clock });
  assert.equal(late.failures.length, 6);
  assert.equal(late.failures[0], "hashed file: not asked: the test took more than 60 seconds");
});

test("a domain that cannot be reached yet is waited for", async (t) => {
  const origin = await serve(t, RIGHT);
  let tries = 0;
  const { fetch } = globalThis;
  t.after(() => Object.assign(globalThis, { fetch }));
  globalThis.fetch = (...args) => (++tries < 4 ? Promise.reject(new TypeError("fetch failed")) : fetch(...args));
  const { failures, clock } = await smoke(origin);
  assert.deepEqual([failures, clock.time], [[], 3000]);
});
