import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { before, test } from "node:test";
import { cruise } from "dependency-cruiser";
import config, { DOMAIN_ORDER } from "../../.dependency-cruiser.mjs";

const ROOT = resolve(import.meta.dirname, "../..");

/** For each rule, an import that it must refuse: [rule, file, import]. */
const WRONG = [
  ["no-circular", "app/ui/shell/a.ts", 'import "./b.ts"'],
  ["db-knows-only-itself", "db/schema/a.ts", 'import "#app/domain/shared/contracts/ids.ts"'],
  ["app-never-worker", "app/http/a.ts", 'import "#worker/env.ts"'],
  ["domain-knows-little", "app/domain/jobs/a-verb.ts", 'import { Link } from "react-router"'],
  ["domain-knows-little", "app/domain/jobs/b-verb.ts", 'import { env } from "cloudflare:workers"'],
  ["domain-knows-little", "app/domain/jobs/c-verb.ts", 'import "#app/i18n/translate.ts"'],
  ["domain-knows-little", "app/domain/blog/a-verb.ts", 'import "sanitize-html"'],
  ["one-file-cleans-html", "app/domain/blog/sanitize.ts", 'import { z } from "zod"'],
  ["domain-knows-little", "app/domain/auth/sign-in/a-verb.ts", 'import "otpauth/bare"'],
  ["one-file-knows-authenticator-apps", "app/domain/auth/second-factor/totp.ts", 'import { z } from "zod"'],
  ["messaging-writes-letters", "app/domain/messaging/a-verb.ts", 'import "#app/http/context.ts"'],
  ["rules-and-input-are-pure", "app/domain/jobs/rules.ts", 'import { jobs } from "#db/schema/jobs.ts"'],
  ["contracts-know-no-domain", "app/domain/shared/contracts/contract.ts", 'import "../../users/rules.ts"'],
  ["statements-are-only-sql", "app/domain/jobs/statements.ts", 'import "./a-verb.ts"'],
  ["kit-knows-no-domain", "app/ui/kit/a.tsx", 'import type { Job } from "#app/domain/jobs/rules.ts"'],
  ["ui-knows-rules-and-types", "app/ui/jobs/a.tsx", 'import "#app/domain/users/queries.ts"'],
  ["ui-never-http", "app/ui/jobs/b.tsx", 'import type { Viewer } from "#app/http/context.ts"'],
  ["http-never-ui", "app/http/c.ts", 'import type { Props } from "#app/ui/kit/button.tsx"'],
  ["views-know-no-screen-and-no-request", "app/views/jobs/a.ts", 'import type { Props } from "#app/ui/kit/button.tsx"'],
  ["views-know-no-screen-and-no-request", "app/views/jobs/b.ts", 'import type { Viewer } from "#app/http/context.ts"'],
  ["views-know-no-screen-and-no-request", "app/views/jobs/c.ts", 'import { redirect } from "react-router"'],
  ["views-know-rules-and-types", "app/views/jobs/d.ts", 'import "#app/domain/users/queries.ts"'],
  ["routes-stand-alone", "app/routes/a.tsx", 'import "./jobs/show.tsx"'],
  ["no-sql-in-routes", "app/routes/b.tsx", 'import { jobs } from "#db/schema/jobs.ts"'],
  ["no-sql-in-routes", "app/routes/c.tsx", 'import { eq } from "drizzle-orm"'],
  ["doors-of-the-worker-know-no-pages", "worker/api/a.ts", 'import "#app/routes/jobs/show.tsx"'],
  ["doors-of-the-worker-know-no-pages", "worker/queues/a.ts", 'import { jobs } from "#db/schema/jobs.ts"'],
  ["doors-of-the-worker-know-no-pages", "worker/cron/run-cron.ts", 'import React from "react"'],
  ["platform-stays-in-the-worker", "app/http/b.ts", 'import { env } from "cloudflare:workers"'],
  ["i18n-knows-nothing", "app/i18n/a.ts", 'import "#app/domain/users/rules.ts"'],
  ["rule-values-read-rules", "app/i18n/rule-values.ts", 'import "#app/domain/users/queries.ts"'],
  ...DOMAIN_ORDER.slice(0, -1).map((domain, place) => [
    `line-${domain}`,
    `app/domain/${domain}/out-of-line.ts`,
    `import "../${DOMAIN_ORDER[place + 1]}/queries.ts"`,
  ]),
];

/** Imports that look alike and are allowed. */
const RIGHT = [
  ["app/domain/jobs/lends.ts", 'import "../offers/statements.ts"'],
  ["app/domain/offers/uses.ts", 'import "../jobs/queries.ts"'],
  ["app/domain/messaging/letter.ts", 'import "#app/i18n/translate.ts"'],
  ["app/domain/offers/input.ts", 'import type { Job } from "#db/schema/jobs.ts"; import { z } from "zod"'],
  ["app/routes/jobs/typed.tsx", 'import type { Job } from "#db/schema/jobs.ts"; import type { Route } from "./+types/typed"'],
  ["app/ui/jobs/card.tsx", 'import "#app/domain/jobs/rules.ts"; import "../kit/button.tsx"'],
  ["app/views/jobs/row.ts", 'import type { Row } from "#app/domain/users/queries.ts"; import "#app/domain/users/rules.ts"'],
  ["app/ui/jobs/viewed.tsx", 'import "#app/views/jobs/row.ts"'],
  ["app/i18n/browser-rule-values.ts", 'import "#app/domain/users/rules.ts"'],
  ["app/http/viewed.ts", 'import "#app/views/jobs/row.ts"'],
  ["worker/durable/room.ts", 'import { DurableObject } from "cloudflare:workers"'],
  ["tests/support/world.ts", 'import { env } from "cloudflare:workers"'],
];

const PLACES = [
  "app/domain/shared/contracts/ids.ts",
  "app/i18n/translate.ts",
  "app/http/context.ts",
  "app/routes/jobs/show.tsx",
  "app/ui/kit/button.tsx",
  "db/schema/jobs.ts",
  "worker/env.ts",
  ...DOMAIN_ORDER.map((domain) => `app/domain/${domain}/queries.ts`),
  "app/domain/offers/statements.ts",
  "app/domain/users/rules.ts",
];

function cruiseSketch() {
  const sketch = mkdtempSync(join(tmpdir(), "house-"));
  const imports = Object.fromEntries(["app", "db", "worker", "tests"].map((folder) => [`#${folder}/*`, `./${folder}/*`]));
  const write = (path, text) => {
    mkdirSync(dirname(join(sketch, path)), { recursive: true });
    writeFileSync(join(sketch, path), text);
  };
  write("package.json", JSON.stringify({ type: "module", imports }));
  write("app/ui/shell/b.ts", 'import "./a.ts";\n');
  for (const path of PLACES) write(path, "export const here = true;\n");
  for (const [, path, text] of WRONG) write(path, `${text};\n`);
  for (const [path, text] of RIGHT) write(path, `${text};\n`);
  symlinkSync(join(ROOT, "node_modules"), join(sketch, "node_modules"));
  const options = { ...config.options, ruleSet: { forbidden: config.forbidden }, validate: true, baseDir: sketch };
  return cruise(["app", "db", "worker", "tests"], options, config.options.enhancedResolveOptions)
    .then(({ output }) => output.summary.violations)
    .finally(() => rmSync(sketch, { recursive: true }));
}

const found = [];
before(async () => {
  found.push(...(await cruiseSketch()));
});

test("every import rule refuses the import it is there for", () => {
  const missed = WRONG.filter(([name, path]) => !found.some((fault) => fault.rule.name === name && fault.from === path));
  assert.deepEqual(missed, []);
});

test("every import rule has an example that it refuses", () => {
  const shown = new Set(WRONG.map(([name]) => name));
  const unshown = config.forbidden.map(({ name }) => name).filter((name) => !shown.has(name));
  assert.deepEqual(unshown, []);
});

test("imports that are allowed pass", () => {
  const paths = new Set(RIGHT.map(([path]) => path));
  const refused = found
    .filter((fault) => paths.has(fault.from))
    .map((fault) => `${fault.rule.name}: ${fault.from} → ${fault.to}`);
  assert.deepEqual(refused, []);
});
