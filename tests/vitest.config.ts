import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";

process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
const house = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root: house,
  plugins: [
    reactRouter(),
    cloudflareTest(async () => ({
      main: "./worker/index.ts",
      wrangler: { configPath: "./wrangler.toml", environment: "local" },
      miniflare: {
        bindings: {
          APP_SECRET: "a secret of the tests, 32 letters long",
          TEST_MIGRATIONS: await readD1Migrations(`${house}migrations`),
          HOSTILE_REQUESTS: process.env.HOSTILE_REQUESTS ?? "",
          HOSTILE_SEED: process.env.HOSTILE_SEED ?? "",
        },
      },
    })),
  ],
  test: {
    include: ["tests/{domain,api,worker,http,perf}/**/*.test.ts", "tests/*.test.ts"],
    // Else the sheet's address is "", and pages would be tested with a link that leads nowhere.
    css: { include: /app\.css/ },
    setupFiles: ["./tests/support/setup.ts"],
    fsModuleCache: false,
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
