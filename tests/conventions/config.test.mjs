import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { incompleteSets, requiredSecretsOf } from "../../worker/deployment-secrets.ts";
import { localSettings } from "../../worker/scripts/local-settings.mjs";
import { readAudit } from "../support/advisories.mjs";
import { read, sourcesOf, withoutComments } from "./sources.mjs";

const ENVIRONMENTS = ["local", "staging", "production"];

/** wrangler.toml as [section, line] pairs. */
function linesOf(toml) {
  let section = "";
  return toml.split("\n").map((line) => {
    section = /^\[+([\w.]+)\]+/.exec(line)?.[1] ?? section;
    return [section, line];
  });
}

/** Lines that name a binding, a variable, a secret, a queue consumer or a cron, without a comment on its purpose. */
const unexplained = (toml) =>
  linesOf(toml)
    .filter(([section, line]) => {
      if (/^\s*"[^"]+",/.test(line)) return section.endsWith("triggers");
      if (/\.vars$/.test(section)) return /^\w+ =/.test(line);
      if (/\.secrets$/.test(section)) return /^required =/.test(line);
      if (/\.queues\.consumers$/.test(section)) return /^queue =/.test(line);
      if (/\.(durable_objects\.bindings|ratelimits|send_email)$/.test(section)) return /^name =/.test(line);
      return /^binding =/.test(line);
    })
    .filter(([, line]) => !/# \S+/.test(line))
    .map(([, line]) => line);

test("every binding, variable, consumer and cron of wrangler.toml says what it is for", () => {
  assert.deepEqual(unexplained(read("wrangler.toml")), []);
  assert.deepEqual(unexplained('[[env.local.d1_databases]]\nbinding = "DB"'), ['binding = "DB"']);
  assert.deepEqual(unexplained('[env.local.triggers]\ncrons = [\n  "1 2 * * *",\n]'), ['  "1 2 * * *",']);
});

/** What an environment offers, without the names that differ by design. */
const offeredIn = (environment) =>
  linesOf(read("wrangler.toml"))
    .filter(
      ([section, line]) =>
        section.startsWith(`env.${environment}.`) && /^(\[|binding|class_name|new_sqlite|\s+")|^name = "[A-Z]/.test(line),
    )
    .map(([, line]) => line.replace(`env.${environment}`, "env").replace(/\s+#.*/, ""));

test("all three environments have the same entries, because named environments inherit nothing", () => {
  for (const environment of ENVIRONMENTS.slice(1)) assert.deepEqual(offeredIn(environment), offeredIn("local"));
  assert.ok(offeredIn("local").length > 10);
});

test("only staging asks the Worker for static files, so that they lie behind its door", () => {
  const asked = linesOf(read("wrangler.toml")).filter(([, line]) => line.startsWith("run_worker_first"));
  assert.deepEqual(
    asked.map(([section, line]) => [section, line.replace(/\s+#.*/, "")]),
    [["env.staging.assets", "run_worker_first = true"]],
  );
});

test("no environment logs URLs of requests, which may contain codes and keys", () => {
  const logging = linesOf(read("wrangler.toml")).filter(([section]) => section.endsWith(".observability"));
  const on = logging.filter(([, line]) => line === "enabled = true").map(([section]) => section);
  const without = logging.filter(([, line]) => /^logs = .*invocation_logs = false/.test(line)).map(([section]) => section);
  assert.deepEqual(on, ["env.staging.observability", "env.production.observability"]);
  assert.deepEqual(without, on);
});

test("every dependency is pinned to one version, and the lockfile agrees", () => {
  const own = JSON.parse(read("package.json"));
  const locked = JSON.parse(read("package-lock.json")).packages[""];
  for (const kind of ["dependencies", "devDependencies", "optionalDependencies"]) {
    const loose = Object.entries(own[kind]).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    assert.deepEqual(loose, []);
    assert.deepEqual(locked[kind], own[kind]);
  }
});

/** What is wrong with a lockfile: a package from elsewhere, without a checksum, or with a script that may not run at its install. */
function faultsOfLockfile({ packages }, allowed) {
  return Object.entries(packages).flatMap(([path, { resolved = REGISTRY, integrity, hasInstallScript, inBundle, link }]) => {
    const name = path.split("node_modules/").at(-1);
    if (path === "" || link) return [];
    return [
      ...(resolved.startsWith(REGISTRY) ? [] : [`${name} comes from ${resolved}`]),
      ...(integrity || inBundle ? [] : [`${name} has no checksum`]),
      ...(hasInstallScript && !(name in allowed) ? [`${name} has a script of its install`] : []),
    ];
  });
}

const REGISTRY = "https://registry.npmjs.org/";

test("every package comes from the registry with a checksum, and no script of an install runs that nobody has looked at", () => {
  const { allowScripts } = JSON.parse(read("package.json"));
  assert.deepEqual(faultsOfLockfile(JSON.parse(read("package-lock.json")), allowScripts), []);
  const planted = { resolved: "git+ssh://elsewhere/x", hasInstallScript: true };
  assert.equal(faultsOfLockfile({ packages: { "": {}, "node_modules/x": planted } }, {}).length, 3);
});

test("a known hole of a deployed package is named, and an advisory service that does not answer is no hole", () => {
  const hole = { name: "x", severity: "high", range: "<2" };
  const told = { metadata: {}, vulnerabilities: { x: hole, y: { name: "y", severity: "low", range: "*" } } };
  assert.deepEqual(readAudit(JSON.stringify(told)), ["x <2: high"]);
  for (const text of ["", "npm error", '{"message":"405 Method Not Allowed"}']) assert.equal(readAudit(text), null);
});

test("package.json has the agreed commands and no others", () => {
  const commands = ["bench", "check", "db:new", "db:reset", "deploy", "dev", "icons", "start", "test"];
  assert.deepEqual(Object.keys(JSON.parse(read("package.json")).scripts).sort(), commands);
});

test("objects are found in one place, which says where they are made", () => {
  const found = sourcesOf(["app", "worker"]).filter(({ text }) =>
    /\.(getByName|idFromName|newUniqueId)\((?!\.\.\.args)/.test(text),
  );
  assert.deepEqual(
    found.map(({ path }) => path),
    ["worker/bindings/object-named.ts"],
  );
});

test("no committed settings file contains a secret", () => {
  assert.doesNotMatch(read(".env"), /SECRET|TOKEN|PASSWORD|KEY/i);
  assert.ok(read(".gitignore").split("\n").includes(".dev.vars"));
});

test("rate limits are as promised, locally a hundred times as high, and no two share a counter", () => {
  const PROMISED = { IP_RATE_LIMIT: 6_000, MEDIA_BURST: 30_000, CALLER_RATE_LIMIT: 600 };
  const configured = [
    ...read("wrangler.toml").matchAll(
      /^\[\[env\.(\w+)\.ratelimits\]\]\nname = "(\w+)".*\nnamespace_id = "(\d+)"\nsimple = \{ limit = (\d+), period = (\d+) \}$/gm,
    ),
  ].map(([, environment, name, counter, limit, period]) => ({ environment, name, counter, limit: Number(limit), period }));
  const expected = ENVIRONMENTS.flatMap((environment) =>
    Object.entries(PROMISED).map(([name, limit]) => [environment, name, environment === "local" ? 100 * limit : limit, "60"]),
  );
  assert.deepEqual(
    configured.map(({ environment, name, limit, period }) => [environment, name, limit, period]),
    expected,
  );
  assert.equal(new Set(configured.map(({ counter }) => counter)).size, expected.length);
});

test("wrangler.toml requires the secrets of the table, in each deployed environment", () => {
  const required = [...read("wrangler.toml").matchAll(/^\[env\.(\w+)\.secrets\]\nrequired = (\[.*?\])/gm)].slice(1);
  assert.deepEqual(
    required.map(([, environment, names]) => [environment, JSON.parse(names)]),
    ["staging", "production"].map((environment) => [environment, requiredSecretsOf(environment)]),
  );
});

test("a local product takes what its starter gives: limits, sign-in clients, health token and receivers", (t) => {
  const state = mkdtempSync(join(tmpdir(), "local-"));
  t.after(() => rmSync(state, { recursive: true }));
  const started = { ...process.env };
  t.after(() => void Object.assign(process.env, started));
  const given = {
    ...{ JOB_DAILY_LIMIT: "50", GOOGLE_CLIENT_ID: "a", FACEBOOK_CLIENT_SECRET: "b", APPLE_KEY_ID: "c", SENTRY_DSN: "d" },
    ...{ ALERT_WEBHOOK_URL: "e", ALERT_WEBHOOK_SECRET: "f", HEARTBEAT_URL: "g", BACKUP_RECIPIENT: "h", HEALTH_TOKEN: "i" },
  };
  for (const name of Object.keys(given)) delete process.env[name];
  const usual = localSettings({ state });
  assert.deepEqual([usual.HEALTH_TOKEN, usual.APP_SECRET.length, usual.SENTRY_DSN], ["local-health", 43, undefined]);
  Object.assign(process.env, given);
  assert.deepEqual(localSettings({ state }), { ...usual, ...given });
  for (const name of Object.keys(given)) delete process.env[name];
});

test("a set of secrets that has been begun is named with what it lacks", () => {
  assert.deepEqual(incompleteSets(["APP_SECRET", "VAPID_PUBLIC_KEY"]), ["push lacks VAPID_PRIVATE_KEY, VAPID_SUBJECT"]);
  assert.deepEqual(incompleteSets(["RESEND_API_KEY", "TURNSTILE_SITE_KEY", "TURNSTILE_SECRET_KEY"]), []);
});

/** Demo data, the gallery of the kit and the keys of `npm start` exist locally only. */
const LOCAL_ONLY = /^(worker\/dev\/|app\/ui\/gallery\/|worker\/scripts\/instance\.mjs$)/;
const OF_AN_OPERATOR = /[\w-]\.example\b|\+213\d{9}|\b\d{15}\b/;

test("no code names an operator: who runs a site and how to reach it comes from its settings", () => {
  const invented = sourcesOf(["app", "worker"])
    .filter(({ path }) => !LOCAL_ONLY.test(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split("\n")
        .map((line) => [path, line]),
    )
    .filter(([, line]) => OF_AN_OPERATOR.test(line));
  assert.deepEqual(invented, []);
  assert.ok(OF_AN_OPERATOR.test('const SUPPORT = "support@hirfa.example"'));
});
