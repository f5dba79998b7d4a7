import { readFileSync } from "node:fs";
import { join } from "node:path";
import { instanceOf, requireBundledNode, requireFreePort } from "./instance.mjs";

requireBundledNode();
const { buildFor } = await import("./build.mjs");
const { requireOwnState } = await import("./state-lock.mjs");
const { prepareLocalData } = await import("./prepare-data.mjs");
const { tieToParentProcess: endTogether, startRuntime, waitUntilHealthy: untilHealthy } = await import("./runtime.mjs");
const { fireCrons } = await import("./cron-runner.mjs");
const { printWelcome: sayWelcome, seedDemo } = await import("./print-welcome.mjs");

const instance = instanceOf({ port: 8787, state: ".state" });
requireOwnState(instance);
await requireFreePort(instance);
console.log("Building what has changed: a minute or two the first time…");
await buildFor(instance, "local");
await prepareLocalData(instance);

console.log("Starting…");
const child = startRuntime(instance);
endTogether(child);
await untilHealthy(instance, child);
console.log("Entering the demo users and their story…");
await seedDemo(instance);
const { triggers } = JSON.parse(readFileSync(join(instance.build, "server/wrangler.json"), "utf8"));
if (process.env.CRONS !== "off") await fireCrons(triggers.crons, instance, console.error);
sayWelcome(instance);
