import { startEmulator } from "./emulator.mjs";
import { openEntry } from "./entry.mjs";
import { instanceOf } from "./instance.mjs";
import { onParentExit } from "./on-parent-exit.mjs";

// Started by runtime.mjs, with settings in the environment.
const instance = instanceOf({});
const emulator = await startEmulator(instance);
await openEntry({ port: instance.port, to: emulator.port });

async function end() {
  await emulator.end().catch(() => {});
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, end);
// Exits with the parent process, because a lone process would keep the data in use.
onParentExit(end);
