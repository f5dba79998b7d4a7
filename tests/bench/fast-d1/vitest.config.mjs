import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { readSettings } from "../../../worker/scripts/deploy/settings.mjs";
import { schemaAfter } from "../../support/schema.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const migrations = readdirSync(`${root}migrations`)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => ({ queries: readFileSync(`${root}migrations/${name}`, "utf8").split("--> statement-breakpoint") }));

const { vars } = readSettings("local", `${root}wrangler.toml`);

/** Domain tests on SQLite in Node's own process: a trip to the emulated D1 costs twenty times as much. For the soak only. */
export default defineConfig({
  root,
  resolve: { alias: { "cloudflare:workers": fileURLToPath(new URL("workers.ts", import.meta.url)) } },
  test: {
    include: ["tests/domain/**/*.test.ts"],
    setupFiles: [fileURLToPath(new URL("setup.ts", import.meta.url))],
    env: {
      HAS_DEV_TOOLS: "true",
      BUILD_NAME: "tests",
      SCHEMA: JSON.stringify(schemaAfter(migrations)),
      VARS: JSON.stringify(vars),
    },
    maxWorkers: 1,
    disableConsoleIntercept: true,
    testTimeout: 3_600_000,
  },
});
