import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { contentHash, runIfChanged } from "./content-hash.mjs";
import { runTool } from "./run-tool.mjs";

const SOURCES = [
  "app",
  "db",
  "public",
  "worker",
  "package-lock.json",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

/** Builds into a directory of the instance's own: a later build elsewhere must not pull the files from under it. */
export async function buildFor({ build, state }, environment, { isForced = false, isShown = false } = {}) {
  const mark = `${build}.hash`;
  if (isForced || !existsSync(join(build, "server/wrangler.json"))) rmSync(mark, { force: true });
  await runIfChanged(mark, `${environment} ${contentHash(SOURCES)}`, async () => {
    rmSync(build, { recursive: true, force: true });
    const env = { NODE_ENV: "production", CLOUDFLARE_ENV: environment, BUILD_DIR: build, STATE_DIR: state };
    await runTool("The build", "react-router", ["build"], { env, isShown });
    // A build carries settings for previews; nothing that is served or published may hold them.
    for (const name of [".dev.vars", ".env"]) rmSync(join(build, "server", name), { force: true });
    dropForeignParts(build);
  });
}

/** Scripts that pages name by their address lie beside the Worker's own too, and would be deployed as parts of it. */
function dropForeignParts(build) {
  for (const name of readdirSync(join(build, "server/assets")))
    if (existsSync(join(build, "client/assets", name))) rmSync(join(build, "server/assets", name));
}
