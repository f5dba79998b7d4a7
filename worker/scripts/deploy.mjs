import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { instanceOf, REPO_ROOT, requireBundledNode, stop } from "./instance.mjs";

requireBundledNode();
const { normalizeEmail } = await import("../../app/domain/users/rules.ts");
const { buildFor } = await import("./build.mjs");
const { printFirstAdminLink: offerFirstAdmin } = await import("./create-first-admin.mjs");
const { missingPushSecrets, PUSH_SECRETS } = await import("./missing-push-secrets.mjs");
const { prepareLocalData, writeReferenceSql } = await import("./prepare-data.mjs");
const { rebuildRooms } = await import("./rebuild-rooms.mjs");
const { runTool } = await import("./run-tool.mjs");

const USAGE = "npm run deploy -- [--env staging|production] [--dry-run] [--first-admin E-MAIL] [--rebuild-rooms]";
const OPTIONS = {
  env: { type: "string", default: "production" },
  "dry-run": { type: "boolean", default: false },
  "first-admin": { type: "string" },
  "rebuild-rooms": { type: "boolean", default: false },
};

function readOrder() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const typed = values["first-admin"];
    const firstAdmin = typed === undefined ? null : normalizeEmail(typed);
    if (typed !== undefined && firstAdmin === null) stop(`"${typed}" is no e-mail address. ${USAGE}`);
    const isRebuilt = values["rebuild-rooms"];
    const places = ["staging", "production", ...(firstAdmin || isRebuilt ? ["local"] : [])];
    if (!places.includes(values.env)) stop(`There is no environment "${values.env}". ${USAGE}`);
    return { environment: values.env, isDryRun: values["dry-run"], firstAdmin, isRebuilt };
  } catch (error) {
    return stop(`${error.message}\n${USAGE}`);
  }
}

const { environment, isDryRun, firstAdmin, isRebuilt } = readOrder();
if (environment === "local") {
  // Nothing is deployed locally, but both commands can be tried on the data of `npm start`.
  const instance = instanceOf({ port: 8787, state: ".state" });
  await prepareLocalData(instance);
  const database = ["DB", "--local", "--env", "local", "--persist-to", instance.state];
  if (firstAdmin) await offerFirstAdmin({ email: firstAdmin, database, origin: instance.origin });
  if (isRebuilt) await rebuildRooms({ database });
  process.exit(0);
}
const state = join(REPO_ROOT, `.state-deploy-${environment}`);
mkdirSync(state, { recursive: true });
const build = join(state, "build");
const settings = join(build, "server/wrangler.json");

await buildFor({ build, state }, environment, { isForced: true, isShown: true });

const secretList = ["secret", "list", "--env", environment, "--format", "json"];
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
  console.log(`  wrangler ${secretList.join(" ")}, and the missing ones of ${PUSH_SECRETS.join(", ")} would be named`);
  if (firstAdmin) console.log(`  wrangler d1 execute ${remote.join(" ")} …, and a link for ${firstAdmin} would be shown`);
  if (isRebuilt) console.log(`  wrangler d1 execute ${remote.join(" ")} …, and the list of rooms would be made anew`);
  process.exit(0);
}

const { d1_databases: databases, vars } = JSON.parse(readFileSync(settings, "utf8"));
const [{ database_id: databaseId, database_name: name }] = databases;
if (databaseId.startsWith("00000000-")) {
  stop(
    `wrangler.toml names no database for ${environment} yet. Make one with "npx wrangler d1 create ${name}" and write its id there.`,
  );
}
for (const [step, args] of steps) await runTool(step, "wrangler", args, { isShown: true });
// After the deployment, because a Worker that was never deployed has no list.
const missing = missingPushSecrets(await runTool("The list of secrets", "wrangler", secretList));
if (missing.length > 0)
  console.log(`\nNo page offers push until these secrets are set: ${missing.join(", ")} (worker/README.md).`);
if (firstAdmin) await offerFirstAdmin({ email: firstAdmin, database: remote, origin: vars.APP_ORIGIN });
if (isRebuilt) await rebuildRooms({ database: remote });
