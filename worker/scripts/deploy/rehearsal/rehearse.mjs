import { appendFileSync, cpSync, mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { startEmulator } from "../../emulator.mjs";
import { openEntry } from "../../entry.mjs";
import { REPO_ROOT } from "../../instance.mjs";
import { onParentExit } from "../../on-parent-exit.mjs";
import { deploy, refuseExamples } from "../deployment.mjs";
import { copyWithoutDatabase } from "../settings.mjs";
import { requireSmokeKeys } from "../smoke-keys.mjs";
import { DATABASE_ID, openEmulatedAccount } from "./emulated-account.mjs";

/** They load the pages and the API. */
const FIRST_PATHS = ["/", "/api/v1/openapi.json"];

/**
 * Deploys into the local runtime, as an operator's first deployment: an account without anything, the settings and the build of the
 * environment, and all steps of a deployment. `open` makes the context of that deployment. Nothing is sent.
 */
export async function rehearse({ order, files, settings, say }, open) {
  refuseExamples({ order, settings });
  const state = join(REPO_ROOT, `.state-rehearsal-${order.environment}`);
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  copyWithoutDatabase(files.settings, order.environment, join(state, "wrangler.toml"));
  const port = order.servedPort ?? (await freePort());
  const origin = `http://localhost:${port}`;
  const build = process.env.BUILD_DIR ?? files.build;
  const startWorker = (secrets) => {
    // A later build must not replace files that are being served.
    const copy = join(state, "build");
    cpSync(build, copy, { recursive: true });
    return serve({ state, build: copy, port, origin, settings: { ...settings.vars, ...secrets } });
  };
  const account = await openEmulatedAccount({ state, startWorker });
  const context = open(
    { ...order, mode: "deploy", isRehearsal: true, isConsented: true, smokeOrigin: origin },
    {
      // Keys of a real deployment must not reach this one.
      ...{ call: account.call, say, environment: {}, files: filesBelow(state, { files, build }) },
      ...(process.env.BUILD_DIR ? { build: async () => {} } : {}),
    },
  );
  try {
    const entry = await deploy(context);
    say(`\nThe rehearsal for ${order.environment} passed; nothing was sent.`);
    if (order.servedPort) {
      for (const [name, value] of Object.entries(await requireSmokeKeys(context))) say(`${name}=${value}`);
      say(`serving ${origin}`);
      await untilSignal();
    }
    return { ...entry, outcome: "rehearsed" };
  } finally {
    await account.end();
    rmSync(state, { recursive: true, force: true });
  }
}

/** The build is that of deployments; all else is of the rehearsal, so that it leaves nothing behind. */
const filesBelow = (state, { files, build }) => ({
  ...files,
  ...{ state, build, builtSettings: join(build, "server/wrangler.json") },
  settings: join(state, "wrangler.toml"),
  journal: join(state, "journal.jsonl"),
  migrationSettings: join(state, "migrate/wrangler.json"),
  reference: join(state, "reference.sql"),
  secrets: join(state, "secrets.json"),
  smokeKeys: join(state, "smoke-keys.json"),
});

/** The Worker with the settings of its environment. Only its own address is that of this machine. */
async function serve({ state, build, port, origin, settings }) {
  const log = join(state, "server.log");
  const emulator = await startEmulator({
    ...{ state, build, port, origin, settings, databaseId: DATABASE_ID },
    log: (line) => appendFileSync(log, `${line}\n`),
  });
  const entry = await openEntry({ port, to: emulator.port });
  // On a busy machine the first answers take longer than the smoke test waits.
  const headers = { "X-Staging-Key": settings.STAGING_PASSWORD ?? "" };
  for (const path of FIRST_PATHS) await (await fetch(`${origin}${path}`, { headers })).arrayBuffer();
  return {
    database: emulator.database,
    end: async () => {
      entry.close();
      await emulator.end();
    },
  };
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** The emulator would end this process at once, with a status of failure and its data left behind. */
const untilSignal = () =>
  new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.removeAllListeners(signal).once(signal, resolve);
    if (process.env.npm_lifecycle_event) onParentExit(resolve);
  });
