import { join } from "node:path";
import { buildFor } from "../../worker/scripts/build.mjs";
import { startOnce } from "./first-start.mjs";

// The build that all browser and crash tests serve, and the data of a first start, so that no two of them make these at the same
// time.
const build = process.env.BUILD_DIR;
if (!build) throw new Error("BUILD_DIR must name the folder of the build");
await buildFor({ build, state: join(build, "..") }, "local", { isShown: true });
await startOnce();
