import { rmSync } from "node:fs";
import { join } from "node:path";
import { instanceOf, requireBundledNode, requireFreePort } from "./instance.mjs";

requireBundledNode();
const { requireOwnState } = await import("./state-lock.mjs");
const { prepareLocalData } = await import("./prepare-data.mjs");

const instance = instanceOf({ port: 5173, state: ".state-dev" });
requireOwnState(instance);
await requireFreePort(instance);
// Deletes only what the commands created, because STATE_DIR may contain other files.
for (const name of ["v3", "migrations.hash", "reference.hash"])
  rmSync(join(instance.state, name), { recursive: true, force: true });
await prepareLocalData(instance);
console.log(`A fresh database waits in ${instance.state}; the demo cast is entered by npm run dev.`);
