import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { table } from "../table.mjs";

const ROOT = resolve(import.meta.dirname, "../../..");

const OPTIONS = {
  keep: { type: "string" },
  json: { type: "boolean", default: false },
  size: { type: "string", default: "full" },
};
/** As worker/README.md promises, of the backup bucket. */
const PROMISED = { rpo_seconds: "86400", rto_seconds: "7200 up to 2 GB" };

/** `npm run bench -- soak restore [--size full|cast] [--keep DIR] [--json]`. Returns whether everything came back and all else was refused. */
export async function soakRestore(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  process.env.BUILD_DIR ??= join(ROOT, ".state-test/build");
  const { drill } = await import("./drill.mjs");
  const { told, faults } = await drill({
    size: values.size,
    keep: values.keep,
    say: (text) => console.error(text),
  });
  if (!values.json)
    console.log(
      table([
        ["what", "measured", "promised"],
        ...Object.entries(told).map(([name, value]) => [name, String(value), PROMISED[name] ?? ""]),
      ]),
    );
  for (const fault of faults) console.error(fault);
  console.log(JSON.stringify(told));
  return faults.length === 0 && told.tampered === "refused" && told.not_empty === "refused" && told.cut === "continued";
}
