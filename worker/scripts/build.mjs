import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

const BUILD_NAME_LENGTH = 12;

/** Builds into the instance's own directory, because a later build elsewhere must not replace files that are being served. */
export async function buildFor({ build, state }, environment, { isForced = false, isShown = false, run = runTool } = {}) {
  const mark = `${build}.hash`;
  if (isForced || !existsSync(join(build, "server/wrangler.json"))) rmSync(mark, { force: true });
  const hash = contentHash(SOURCES);
  await runIfChanged(mark, `${environment} ${hash}`, async () => {
    rmSync(build, { recursive: true, force: true });
    const name = hash.slice(0, BUILD_NAME_LENGTH);
    const env = { NODE_ENV: "production", CLOUDFLARE_ENV: environment, BUILD_NAME: name, BUILD_DIR: build, STATE_DIR: state };
    await run("The build", "react-router", ["build"], { env, isShown });
    // A build contains settings for previews, which must not be served or published.
    for (const name of [".dev.vars", ".env"]) rmSync(join(build, "server", name), { force: true });
    dropForeignParts(build);
    if (environment === "staging") hideStaticFiles(join(build, "client"));
  });
}

/** Keeps search engines from them. Cloudflare serves them before the Worker, which marks everything else. */
export function hideStaticFiles(client) {
  const file = join(client, "_headers");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^\/\*\n/m, "/*\n  X-Robots-Tag: noindex, nofollow\n"));
}

/** Scripts that pages load by URL are also beside the Worker's own, and would be deployed as parts of it. */
function dropForeignParts(build) {
  for (const name of readdirSync(join(build, "server/assets")))
    if (existsSync(join(build, "client/assets", name))) rmSync(join(build, "server/assets", name));
}
