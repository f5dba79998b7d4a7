import { rmSync } from "node:fs";
import { join } from "node:path";

// What `npm start` serves, on fresh data; the build stays, since start makes a new one only when a source has changed.
const state = process.env.STATE_DIR;
if (!state) throw new Error("STATE_DIR must say where the data of the tests may lie");
for (const name of ["v3", "secrets.env", "migrations.hash", "reference.hash"])
  rmSync(join(state, name), { recursive: true, force: true });
await import("../../worker/doors/start.mjs");
