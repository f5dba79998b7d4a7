import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vitest/config";
import { rememberedDrizzleKinds } from "../worker/scripts/remembered-drizzle-kinds.mjs";
import { serviceWorkerSource } from "../worker/scripts/service-worker-source.mjs";
import { failingSeeds } from "./support/providers/failing-seeds.mjs";
import { fakeProviders } from "./support/providers/fake-providers.mjs";
import { settingsOfIdentityProvider } from "./support/providers/identity-provider.mjs";
import { schemaAfter } from "./support/schema.mjs";

process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
const S3_KEYS = { accessKeyId: "of-the-tests", secretAccessKey: "of-the-tests" };
const MEDIA = "hirfa-local-media";
const rootFolder = fileURLToPath(new URL("..", import.meta.url));
const migrations = await readD1Migrations(`${rootFolder}migrations`);

export default defineConfig({
  root: rootFolder,
  plugins: [
    reactRouter(),
    // React's production build, which is also served, renders a page in two thirds of the CPU time.
    { name: "production-jsx", enforce: "post", config: () => ({ oxc: { jsx: { development: false } } }) },
    serviceWorkerSource(),
    rememberedDrizzleKinds(),
    cloudflareTest(async () => ({
      main: "./tests/support/worker/test-worker.ts",
      wrangler: { configPath: "./wrangler.toml", environment: "local" },
      miniflare: {
        // The emulated bucket also has an S3 interface, at a URL that only the emulator knows.
        r2Buckets: { MEDIA: { id: MEDIA, s3Credentials: S3_KEYS } },
        serviceBindings: {
          EMULATOR: async (_, emulator) => new Response(String(await emulator.ready)),
          PROVIDERS: fakeProviders,
          IDENTITY_PROVIDER: settingsOfIdentityProvider,
          SEEDS: failingSeeds,
        },
        bindings: {
          // Demo users post many jobs on one day of a fixed clock. Tests of the limit set their own.
          NODE_ENV: "production",
          JOB_DAILY_LIMIT: "100000",
          APP_SECRET: "a secret of the tests, 32 letters long",
          NATIONAL_ID_KEY: "n".repeat(43),
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
    // Otherwise the URLs of the style sheets are "", and tested pages would have broken links.
    css: { include: /(app|admin)\.css/ },
    // A build bundles this CommonJS module, so the tests bundle it too.
    deps: { optimizer: { ssr: { enabled: true, include: ["sanitize-html"] } } },
    setupFiles: ["./tests/support/setup.ts"],
    env: { HAS_DEV_TOOLS: "true", BUILD_NAME: "tests" },
    fsModuleCache: false,
    isolate: false,
    maxWorkers: 1,
    // The first requested page is compiled on demand.
    testTimeout: process.env.SOAK ? 1_800_000 : 120_000,
    hookTimeout: process.env.SOAK ? 600_000 : 60_000,
  },
});
