import { startEmulator } from "./emulator.mjs";
import { openEntry } from "./entry.mjs";
import { instanceOf } from "./instance.mjs";
import { onLostParent } from "./lost-parent.mjs";

// Started by runtime.mjs, which says by the environment what to serve and where.
const instance = instanceOf({});
const emulator = await startEmulator(instance);
await openEntry({ port: instance.port, to: emulator.port });

async function end() {
  await emulator.end().catch(() => {});
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, end);
// Nobody would know of the data being used once who started us is gone.
onLostParent(end);
