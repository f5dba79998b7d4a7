import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { HOUSE } from "./sources.mjs";

/** What routes.ts says in a process that builds (or develops), since it reads its environment once. */
const addressesIn = (environment) => {
  const script = `import routes from "./app/routes.ts"; process.stdout.write(JSON.stringify(routes));`;
  const env = { ...process.env, NODE_ENV: environment };
  const written = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: HOUSE, env, encoding: "utf8" });
  const flat = (routes) => routes.flatMap((route) => [route.file, ...flat(route.children ?? [])]);
  return flat(JSON.parse(written));
};

test("the sheet of the kit is there in development alone", () => {
  assert.ok(addressesIn("development").includes("routes/component-gallery.tsx"));
  assert.ok(!addressesIn("production").includes("routes/component-gallery.tsx"));
});
