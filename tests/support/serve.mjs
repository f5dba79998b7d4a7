import { rmSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PASSWORD } from "../../db/seeds/demo-users.ts";
import { cheapHash } from "./data/cheap-hash.ts";
import { startIdentityProvider } from "./providers/identity-provider.mjs";

// Serves the product like `npm start`, on fresh data and with Google, Apple and Facebook. The build is reused, because start
// builds again only if a source has changed.
const state = process.env.STATE_DIR;
if (!state) throw new Error("STATE_DIR must say where the data of the tests may lie");
for (const name of ["v3", "secrets.env", "migrations.hash", "reference.hash"])
  rmSync(join(state, name), { recursive: true, force: true });
// All journeys post as the same few users.
process.env.JOB_DAILY_LIMIT = "100000";
// Journeys sign in hundreds of times.
process.env.DEMO_PASSWORD_HASH = cheapHash(DEMO_PASSWORD);
Object.assign(process.env, (await startIdentityProvider({ product: `http://localhost:${process.env.PORT}` })).settings);
await import("../../worker/scripts/start.mjs");
