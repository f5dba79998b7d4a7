import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { buildFor } from "../../worker/scripts/build.mjs";
import { readMigrations } from "../../worker/scripts/deploy/migrations/read-migrations.mjs";
import { readSettings } from "../../worker/scripts/deploy/settings.mjs";
import { startEmulator } from "../../worker/scripts/emulator.mjs";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";
import { freePort } from "../support/free-port.mjs";

// The build that build.test.mjs looks at. What is built for production serves staging too: the settings make the difference.
const state = join(REPO_ROOT, ".state-kill-writers");
const build = join(state, "deployed");

before(() => buildFor({ build, state }, "production"));

test("a rehearsal of the first deployment of staging passes, and serves staging until it is ended", async () => {
  const port = await freePort();
  const command = ["worker/scripts/deploy.mjs", "--rehearse", "--env", "staging", "--serve", port, "--json"];
  const child = spawn(process.execPath, command, { cwd: REPO_ROOT, env: { ...process.env, BUILD_DIR: build } });
  const [told, said] = [[], []];
  child.stdout.on("data", (chunk) => told.push(chunk));
  await new Promise((resolve) => {
    child.once("close", resolve);
    child.stderr.on("data", (chunk) => said.push(chunk) && `${Buffer.concat(said)}`.includes("\nserving ") && resolve());
  });
  const text = `${Buffer.concat(said)}`;
  assert.match(text, new RegExp(`\nserving http://localhost:${port}\n`), `${text}${Buffer.concat(told)}`);

  const password = /^STAGING_PASSWORD=(\S{16,})$/m.exec(text)?.[1];
  assert.match(text, /^HEALTH_TOKEN=\S{32,}$/m);
  assert.doesNotMatch(text, /^Smoke test: /m, "the probe and the details were asked, and nothing was left out");
  const closed = await fetch(`http://localhost:${port}/`);
  assert.deepEqual([closed.status, closed.headers.get("WWW-Authenticate")], [401, 'Basic realm="staging"']);
  const headers = { "X-Staging-Key": password };
  const page = await fetch(`http://localhost:${port}/`, { headers });
  assert.equal(page.status, 200);
  assert.equal(page.headers.get("X-Robots-Tag"), "noindex, nofollow");
  const gone = await fetch(`http://localhost:${port}/assets/gone.js`);
  assert.deepEqual([gone.status, gone.headers.get("Cache-Control")], [404, "no-store"]);
  assert.equal((await fetch(`http://localhost:${port}/dev/outbox`, { headers })).status, 404);

  child.kill("SIGTERM");
  const [code] = await once(child, "close");
  assert.equal(code, 0, text);
  const { outcome, migrations } = JSON.parse(Buffer.concat(told).toString());
  assert.equal(outcome, "rehearsed");
  assert.deepEqual(
    migrations,
    readMigrations(join(REPO_ROOT, "migrations")).map(({ name }) => name),
  );
  assert.ok(!existsSync(join(REPO_ROOT, ".state-rehearsal-staging")));
});

test("a production that is served with the settings of the repository is closed, and names them", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), "closed-"));
  const { vars } = readSettings("production", join(REPO_ROOT, "wrangler.toml"));
  const instance = { state: folder, build, origin: vars.APP_ORIGIN, settings: vars, databaseId: "closed", log: () => {} };
  const emulator = await startEmulator(instance);
  t.after(async () => {
    await emulator.end();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = (path) => fetch(`http://127.0.0.1:${emulator.port}${path}`);
  for (const path of ["/", "/fr", "/api/v1/services/wilayas/"]) {
    const { status, headers } = await ask(path);
    assert.deepEqual([path, status, headers.get("Retry-After"), headers.get("X-Robots-Tag")], [path, 503, "3600", "noindex"]);
  }
  const told = await (await ask("/healthz")).json();
  assert.equal(told.status, "misconfigured");
  for (const name of [
    "OPERATOR.name_ar",
    "CONTACT.phones.0",
    "LINKS.tiktok",
    "HEALTH_TOKEN",
    "ALERT_WEBHOOK_URL",
    "SMS_PROVIDERS",
  ])
    assert.ok(told.settings.includes(name), name);
});
