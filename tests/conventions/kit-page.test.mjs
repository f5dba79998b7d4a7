import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { ROOT } from "./sources.mjs";

/** The route files in an environment. routes.ts reads its environment once, so each needs its own process. */
const routeFilesIn = (environment) => {
  const script = `import routes from "./app/routes.ts"; process.stdout.write(JSON.stringify(routes));`;
  const env = { ...process.env, NODE_ENV: environment };
  const written = execFileSync(process.execPath, ["--input-type=module", "-e", script], { cwd: ROOT, env, encoding: "utf8" });
  const flat = (routes) => routes.flatMap((route) => [route.file, ...flat(route.children ?? [])]);
  return flat(JSON.parse(written));
};

test("the component gallery exists in development only", () => {
  assert.ok(routeFilesIn("development").includes("routes/component-gallery.tsx"));
  assert.ok(!routeFilesIn("production").includes("routes/component-gallery.tsx"));
});
