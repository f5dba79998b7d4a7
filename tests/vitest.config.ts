import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";
import { failingSeeds } from "./support/providers/failing-seeds.mjs";
import { fakeProviders } from "./support/providers/fake-providers.mjs";
import { settingsOfIdentityProvider } from "./support/providers/identity-provider.mjs";
import { schemaAfter } from "./support/schema.mjs";

process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
const S3_KEYS = { accessKeyId: "of-the-tests", secretAccessKey: "of-the-tests" };
const MEDIA = "hirfa-local-media";
const house = fileURLToPath(new URL("..", import.meta.url));
const migrations = await readD1Migrations(`${house}migrations`);

export default defineConfig({
  root: house,
  plugins: [
    reactRouter(),
    cloudflareTest(async () => ({
      main: "./tests/support/worker/test-worker.ts",
      wrangler: { configPath: "./wrangler.toml", environment: "local" },
      miniflare: {
        // The emulated bucket answers by its S3 interface too, at an address that only the emulator knows.
        r2Buckets: { MEDIA: { id: MEDIA, s3Credentials: S3_KEYS } },
        serviceBindings: {
          EMULATOR: async (_, emulator) => new Response(String(await emulator.ready)),
          PROVIDERS: fakeProviders,
          IDENTITY_PROVIDER: settingsOfIdentityProvider,
          SEEDS: failingSeeds,
        },
        bindings: {
          // The cast posts many in one day that stands still; tests of the limit say theirs.
          JOB_DAILY_LIMIT: "100000",
          APP_SECRET: "a secret of the tests, 32 letters long",
          TEST_SCHEMA: schemaAfter(migrations),
          S3_SETTINGS: {
            R2_S3_BUCKET: MEDIA,
            R2_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
            R2_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
          },
          HOSTILE_REQUESTS: process.env.HOSTILE_REQUESTS ?? "",
          HOSTILE_SEED: process.env.HOSTILE_SEED ?? "",
          SOAK: process.env.SOAK ?? "",
        },
      },
    })),
  ],
  test: {
    include: ["tests/{db,domain,api,worker,http,perf}/**/*.test.ts", "tests/*.test.ts"],
    // Else the sheet's address is "", and pages would be tested with a link that leads nowhere.
    css: { include: /app\.css/ },
    // CommonJS that runs as it does in a build, where it is bundled before it is asked for
    deps: { optimizer: { ssr: { enabled: true, include: ["sanitize-html"] } } },
    setupFiles: ["./tests/support/setup.ts"],
    env: { HAS_DEV_TOOLS: "true" },
    fsModuleCache: false,
    isolate: false,
    maxWorkers: 1,
    // the first page that a test asks for is compiled then
    testTimeout: process.env.SOAK ? 1_800_000 : 120_000,
    hookTimeout: process.env.SOAK ? 600_000 : 60_000,
  },
});
