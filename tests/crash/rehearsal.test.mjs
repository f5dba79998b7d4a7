import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { buildFor } from "../../worker/scripts/build.mjs";
import { readMigrations } from "../../worker/scripts/deploy/migrations/read-migrations.mjs";
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
