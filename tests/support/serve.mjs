import { rmSync } from "node:fs";
import { join } from "node:path";
import { prepareFreshState, SETTINGS } from "./first-start.mjs";
import { startIdentityProvider } from "./providers/identity-provider.mjs";

// Serves the product like `npm start`, on fresh data and with Google, Apple and Facebook. The build is reused, because start
// builds again only if a source has changed.
const state = process.env.STATE_DIR;
if (!state) throw new Error("STATE_DIR must say where the data of the tests may lie");
rmSync(join(state, "secrets.env"), { force: true });
await prepareFreshState(state);
Object.assign(process.env, SETTINGS);
Object.assign(process.env, (await startIdentityProvider({ product: `http://localhost:${process.env.PORT}` })).settings);
await import("../../worker/scripts/start.mjs");
