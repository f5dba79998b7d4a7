import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

process.env.CLOUDFLARE_ENV ??= "local";
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
process.env.WRANGLER_SEND_METRICS ??= "false";

/** What the Worker runs for whatever is asked of it. */
const EVERY_REQUEST = /[\\/](?:app|db|worker|react|react-dom|react-router|drizzle-orm|zod|i18next)[\\/]|server-build/;

export default defineConfig({
  plugins: [
    cloudflare({
      viteEnvironment: { name: "ssr" },
      remoteBindings: false,
      inspectorPort: false,
      // npm run dev listens where PORT says, and letters must carry that address; a build bakes in no address but its own.
      config: (worker) => {
        if (process.env.APP_ORIGIN) worker.vars = { ...worker.vars, APP_ORIGIN: process.env.APP_ORIGIN };
      },
      persistState: { path: process.env.STATE_DIR ?? ".state" },
    }),
    tailwindcss(),
    reactRouter(),
  ],
  // Elsewhere they do not exist, and weigh nothing.
  define: { "import.meta.env.HAS_DEV_TOOLS": JSON.stringify(process.env.CLOUDFLARE_ENV === "local") },
  optimizeDeps: { include: ["@conform-to/react", "i18next", "react-i18next"] },
  environments: {
    ssr: {
      build: {
        minify: true,
        sourcemap: true,
        // Parts that name each other's thousand exports weigh a fortieth more than one.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: "house", test: EVERY_REQUEST }] } } },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Sixty small files weigh a tenth more than the same in a few, and each is a request of its own.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
                // the pages of sign-in and of the back office are documents: what they share with each other runs nowhere
                { name: "shared", test: /[\\/]app[\\/](?!ui[\\/](?:auth|art|metrics|admin|profile)[\\/])/, minShareCount: 9 },
                // the pages of a profile share much with each other and nothing of it with the rest
                { name: "own-profile", test: /[\\/]app[\\/]ui[\\/]profile[\\/]/, minShareCount: 5 },
              ],
            },
          },
        },
      },
    },
  },
});
