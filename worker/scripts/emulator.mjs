import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from "wrangler";
import { localSecretsFile, REPO_ROOT } from "./instance.mjs";
import { localSettings } from "./local-settings.mjs";

// The emulator of the installed wrangler, so that its data is where wrangler's commands look for it.
const ofWrangler = createRequire(createRequire(import.meta.url).resolve("wrangler"));
export const { convertV4MiniflareOptions, Log, LogLevel, Miniflare } = ofWrangler("miniflare");

/**
 * Runs the built Worker on workerd with every binding emulated and its data in the instance's state. `wrangler dev` is not used,
 * because its proxy loses requests if a response comes before the end of a body. A rehearsal gives its own `settings`, a
 * `databaseId` and a `log`.
 */
export async function startEmulator(instance) {
  const server = join(instance.build, "server");
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(join(server, "wrangler.json"), undefined, {
    envFiles: [localSecretsFile(instance)],
  });
  const { bindings, modulesRules: _, d1Databases, ...options } = workerOptions;
  const { databaseId, log = console.log } = instance;
  const settings = instance.settings ?? localSettings(instance);
  const emulator = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      cf: false,
      port: 0,
      log: new Log(LogLevel.WARN),
      handleStructuredLogs: ({ message }) => log(message),
      logRequests: false,
      // Cron tasks are fired over HTTP (cron-runner.mjs).
      unsafeTriggerHandlers: true,
      resourcePersistencePath: join(instance.state, "v3"),
      workers: [
        {
          ...options,
          name: "hirfa-local",
          rootPath: server,
          modules: modulesBelow(server, main),
          // wrangler passes on only the secrets that wrangler.toml requires
          bindings: { ...bindings, ...settings, APP_ORIGIN: instance.origin },
          d1Databases: databaseId ? { DB: { id: databaseId } } : d1Databases,
        },
      ],
    }),
  );
  const { port } = await emulator.ready;
  return {
    port: Number(port),
    database: () => emulator.getD1Database("DB"),
    bucket: (binding) => emulator.getR2Bucket(binding),
    end: () => emulator.dispose(),
  };
}

/** The local database alone, before there is a Worker that needs its tables. */
export async function startLocalDatabase({ state }) {
  const { d1_databases } = unstable_readConfig({ config: join(REPO_ROOT, "wrangler.toml"), env: "local" });
  const emulator = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "",
      resourcePersistencePath: join(state, "v3"),
      d1Databases: Object.fromEntries(d1_databases.map(({ binding, database_id }) => [binding, database_id])),
    }),
  );
  return { db: await emulator.getD1Database("DB"), end: () => emulator.dispose() };
}

const modulesBelow = (server, main) => [
  { type: "ESModule", path: main },
  ...readdirSync(join(server, "assets"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ type: "ESModule", path: join(server, "assets", name) })),
];
