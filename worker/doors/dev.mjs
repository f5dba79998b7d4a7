import { instanceOf, localSecrets, requireFreePort, requireOwnNode } from "./instance.mjs";

requireOwnNode();
const { requireOwnState } = await import("./only-one.mjs");
const { prepareLocalData } = await import("./prepare-data.mjs");
const { endTogether, untilHealthy } = await import("./runtime.mjs");
const { startTool } = await import("./tools.mjs");
const { sayWelcome, seedDemo } = await import("./welcome.mjs");

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
