import assert from "node:assert/strict";
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { buildFor, hideStaticFiles } from "../../worker/scripts/build.mjs";
import { REPO_ROOT } from "../../worker/scripts/instance.mjs";
import { ADMIN_SCRIPT_BUDGET, LARGEST_PAGES, PLAIN_SCRIPT_BUDGET, SCRIPT_BUDGET } from "../bench/budgets.mjs";
import { hydratedRoutes, isOfAdmin, PARTS, scriptBytes, scriptsNamed, scriptsOf } from "../bench/bundle-size.mjs";

const state = join(REPO_ROOT, ".state-kill-writers");
const build = process.env.BUILD_DIR || join(state, "build");

/** A common password that occurs in no other text. */
const COMMON_PASSWORD = "motdepasse123";

const filesWith = (part, text, folder = build) =>
  globSync(`${part}/**/*.js`, { cwd: folder }).filter((path) => readFileSync(join(folder, path), "utf8").includes(text));

before(() => buildFor({ build, state }, "local"));

test("the list of common passwords is used on the server and sent to no browser", () => {
  assert.notDeepEqual(filesWith("server", COMMON_PASSWORD), []);
  assert.deepEqual(filesWith("client", COMMON_PASSWORD), []);
});

test("a deployment contains neither the clock that tests move nor the demo users", async () => {
  const deployed = join(state, "deployed");
  await buildFor({ build: deployed, state }, "production");
  for (const text of ["/dev/clock", "dev-clock.json", "/dev/seed", "/dev/fault", "/dev/counters"]) {
    assert.notDeepEqual(filesWith("server", text), [], text);
    assert.deepEqual(filesWith("server", text, deployed), [], text);
  }
});

// It is a tenth of what an isolate loads at its start.
test("the SDK of the error service is in one file of the Worker, which no other file loads at the start", () => {
  const [sdk = "", ...others] = filesWith("server", "sentry_key");
  assert.deepEqual(others, []);
  const atStart = new RegExp(`(?:from|import)\\s*["'\`]\\./(?:assets/)?${basename(sdk)}`);
  const loaders = filesWith("server", basename(sdk));
  assert.notDeepEqual(loaders, []);
  assert.deepEqual(
    loaders.filter((path) => atStart.test(readFileSync(join(build, path), "utf8"))),
    [],
  );
});

const budgetOf = (route) => {
  if (isOfAdmin(route)) return ADMIN_SCRIPT_BUDGET;
  return LARGEST_PAGES.includes(route) ? SCRIPT_BUDGET : PLAIN_SCRIPT_BUDGET;
};

test("no page loads more script than an old phone can parse", (t) => {
  const weights = hydratedRoutes().map((route) => [route, scriptBytes(build, route)]);
  for (const [route, bytes] of weights) t.diagnostic(`${route}: ${(bytes / 1000).toFixed(1)} kB`);
  assert.ok(weights.length >= 10);
  assert.deepEqual(
    weights.filter(([route, bytes]) => bytes > budgetOf(route).gateBytes),
    [],
  );
});

test("the one script of static documents is at most ten kilobytes as it is sent", () => {
  const scripts = readdirSync(join(build, "client/assets")).filter((name) => /^static-page-.*\.js$/.test(name));
  const sent = scripts.map((name) => gzipSync(readFileSync(join(build, "client/assets", name))).byteLength);
  assert.equal(sent.length, 1);
  assert.ok(
    sent.every((bytes) => bytes <= 10_000),
    `${sent} bytes`,
  );
});

test("the static files of staging are kept from search engines", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "static-"));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(join(build, "client/_headers"), join(folder, "_headers"));
  const headers = () => readFileSync(join(folder, "_headers"), "utf8");
  assert.doesNotMatch(headers(), /Robots/);
  hideStaticFiles(folder);
  assert.match(headers(), /^\/\*\n {2}X-Robots-Tag: noindex, nofollow\n {2}X-Content-Type-Options: nosniff\n/m);
});

// ProseMirror is 130 kB, which only writers need.
test("only the page of a post's form loads the editor", () => {
  const [editor = "", ...others] = filesWith("client", "ProseMirror");
  assert.deepEqual(others, []);
  const loaders = filesWith("client", basename(editor)).map((path) => path.replace("client", ""));
  const routes = hydratedRoutes().filter((route) => scriptsOf(build, route).some((path) => loaders.includes(path)));
  assert.deepEqual(routes, ["routes/admin/posts/post-edit", "routes/admin/posts/post-new"]);
  const ofForms = routes.flatMap((route) => scriptsOf(build, route));
  assert.deepEqual(
    loaders.filter((path) => !ofForms.includes(path)),
    [],
  );
});

test("a page in the browser uses only translations that the browser has", () => {
  const wordsOfTheServer =
    /["`](?:(?:auth|landing|legal|emails)\.(?!description|account\.|confirm_banner\.|field\.|letter\.)[a-z_]+|refusals\.(?!account_not_confirmed|decision_applied|decision_partly_applied|media_|uploads_closed|upload_gone|post_changed|verification_lapsed|report_already_open))/;
  const loud = hydratedRoutes().flatMap((route) =>
    [scriptsOf(build, route), ...(PARTS[route] ?? []).map((part) => scriptsNamed(build, part))]
      .flat()
      .filter((path) => wordsOfTheServer.test(readFileSync(join(build, "client", path), "utf8")))
      .map((path) => `${route}: ${path}`),
  );
  assert.deepEqual(loud, []);
});
