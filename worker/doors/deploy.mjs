import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { HOUSE, requireOwnNode, stop } from "./instance.mjs";

requireOwnNode();
const { buildFor } = await import("./build.mjs");
const { writeReferenceSql } = await import("./prepare-data.mjs");
const { runTool } = await import("./tools.mjs");

const USAGE = "npm run deploy -- [--env staging|production] [--dry-run]";
const OPTIONS = {
  env: { type: "string", default: "production" },
  "dry-run": { type: "boolean", default: false },
  "first-admin": { type: "string" },
};

function readOrder() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    if (!["staging", "production"].includes(values.env)) stop(`There is no environment "${values.env}". ${USAGE}`);
    if (values["first-admin"] !== undefined)
      stop("--first-admin comes with the back office's accounts; this version has no verb for it yet.");
    return { environment: values.env, isDryRun: values["dry-run"] };
  } catch (error) {
    return stop(`${error.message}\n${USAGE}`);
  }
}

const { environment, isDryRun } = readOrder();
const state = join(HOUSE, `.state-deploy-${environment}`);
mkdirSync(state, { recursive: true });
const build = join(state, "build");
const settings = join(build, "server/wrangler.json");

await buildFor({ build, state }, environment, { isForced: true, isShown: true });

const remote = ["DB", "--remote", "--env", environment];
const steps = [
  ["The remote migrations", ["d1", "migrations", "apply", ...remote]],
  ["The reference data", ["d1", "execute", ...remote, "--yes", "--file", writeReferenceSql(state)]],
  ["The deployment", ["deploy", "-c", settings]],
];

if (isDryRun) {
  await runTool("The rehearsal of the deployment", "wrangler", ["deploy", "-c", settings, "--dry-run"], { isShown: true });
  console.log(`\nBuilt for ${environment}; nothing was sent. A real deployment would now run:`);
  for (const [, args] of steps) console.log(`  wrangler ${args.join(" ")}`);
  process.exit(0);
}

const [{ database_id: databaseId, database_name: name }] = JSON.parse(readFileSync(settings, "utf8")).d1_databases;
if (databaseId.startsWith("00000000-")) {
  stop(
    `wrangler.toml names no database for ${environment} yet. Make one with "npx wrangler d1 create ${name}" and write its id there.`,
  );
}
for (const [step, args] of steps) await runTool(step, "wrangler", args, { isShown: true });
