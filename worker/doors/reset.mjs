import { rmSync } from "node:fs";
import { instanceOf, requireFreePort, requireOwnNode } from "./instance.mjs";

requireOwnNode();
const { prepareLocalData } = await import("./prepare-data.mjs");

const instance = instanceOf({ port: 5173, state: ".state-dev" });
await requireFreePort(instance);
rmSync(instance.state, { recursive: true, force: true });
await prepareLocalData(instanceOf({ port: 5173, state: ".state-dev" }));
console.log(`A fresh database waits in ${instance.state}; the demo cast is entered by npm run dev.`);
