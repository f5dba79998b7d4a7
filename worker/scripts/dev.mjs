import { instanceOf, localSecrets, requireBundledNode, requireFreePort } from "./instance.mjs";

requireBundledNode();
const { requireOwnState } = await import("./state-lock.mjs");
const { prepareLocalData } = await import("./prepare-data.mjs");
const { tieToParentProcess: endTogether, waitUntilHealthy: untilHealthy } = await import("./runtime.mjs");
const { startTool } = await import("./run-tool.mjs");
const { printWelcome: sayWelcome, seedDemo } = await import("./print-welcome.mjs");

const instance = instanceOf({ port: 5173, state: ".state-dev" });
requireOwnState(instance);
await requireFreePort(instance);
await prepareLocalData(instance);

const child = startTool("react-router", ["dev", "--port", String(instance.port), "--strictPort"], {
  env: {
    ...localSecrets(instance),
    CLOUDFLARE_INCLUDE_PROCESS_ENV: "true",
    CLOUDFLARE_ENV: "local",
    APP_ORIGIN: instance.origin,
    STATE_DIR: instance.state,
  },
  stdio: ["ignore", "inherit", "inherit"],
});
endTogether(child);
await untilHealthy(instance, child);
await seedDemo(instance);
sayWelcome(instance);
