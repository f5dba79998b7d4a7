import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { hoverOnlyWithPointer } from "./worker/scripts/hover-only-with-pointer.mjs";
import { rememberedDrizzleKinds } from "./worker/scripts/remembered-drizzle-kinds.mjs";
import { serviceWorkerSource } from "./worker/scripts/service-worker-source.mjs";
import { isSharedByPages } from "./worker/scripts/shared-modules.mjs";

process.env.CLOUDFLARE_ENV ??= "local";
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
process.env.WRANGLER_SEND_METRICS ??= "false";

/** Modules that the Worker runs for every request; not the API, nor what sends errors. */
const EVERY_REQUEST =
  /[\\/](?:app|db|worker(?![\\/](?:api|sentry)[\\/])|react|react-dom|react-router|drizzle-orm|zod|i18next)[\\/]|server-build/;

const ownPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What a module asks for and never calls: a parser of styles, which no post may have, and the half of React's server that streams. */
const LEFT_OUT = [
  { find: /^postcss$/, replacement: ownPath("./worker/scripts/no-postcss.ts") },
  {
    find: /^react-dom\/server$/,
    replacement: ownPath("./node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"),
  },
];

export default defineConfig(({ command }) => ({
  resolve: { alias: command === "build" ? LEFT_OUT : [] },
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      remoteBindings: false,
      inspectorPort: false,
      // npm run dev listens on PORT, and e-mails must contain that address. A build contains its own address only.
      config: (worker) => {
        if (process.env.APP_ORIGIN) worker.vars = { ...worker.vars, APP_ORIGIN: process.env.APP_ORIGIN };
      },
      persistState: { path: process.env.STATE_DIR ?? ".state" },
    }),
    tailwindcss(),
    reactRouter(),
    serviceWorkerSource(),
    rememberedDrizzleKinds(),
  ],
  // Modules, so that the script of documents loads a part of itself for users only.
  worker: { format: "es" },
  css: { postcss: { plugins: [hoverOnlyWithPointer()] } },
  define: {
    // In other builds the dev tools are removed.
    "import.meta.env.HAS_DEV_TOOLS": JSON.stringify(process.env.CLOUDFLARE_ENV === "local"),
    // Names the stores of the service worker, so that each build has its own.
    "import.meta.env.BUILD_NAME": JSON.stringify(process.env.BUILD_NAME ?? "development"),
  },
  optimizeDeps: { include: ["@conform-to/react", "i18next", "react-i18next"] },
  environments: {
    ssr: {
      build: {
        minify: true,
        sourcemap: true,
        // Separate chunks with a thousand shared exports are 2.5 % larger than one chunk.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: "server", test: EVERY_REQUEST }] } } },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Sixty small files are 10 % larger than a few, and each is a request of its own.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                { name: (id, graph) => (isSharedByPages(id, graph) ? "shared" : null) },
              ],
            },
          },
        },
      },
    },
  },
}));
