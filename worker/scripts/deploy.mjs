import { requireBundledNode } from "./instance.mjs";

requireBundledNode();
const { openContext } = await import("./deploy/context.mjs");
const { EXIT, Halt } = await import("./deploy/halt.mjs");
const { runMode } = await import("./deploy/modes.mjs");
const { readOrder } = await import("./deploy/read-order.mjs");

const isJson = process.argv.includes("--json");
// Then standard output is one document, whatever a tool prints.
if (isJson) console.log = console.error;
const answer = (document) => process.stdout.write(`${JSON.stringify(document)}\n`);

try {
  const order = readOrder(process.argv.slice(2));
  const { status = EXIT.done, ...told } = await runMode(openContext(order));
  if (isJson) answer({ env: order.environment, ...told });
  process.exitCode = status;
} catch (error) {
  if (!(error instanceof Halt)) throw error;
  if (isJson) answer({ status: error.status, error: error.message });
  else console.error(`\n${error.message}\n`);
  process.exitCode = error.status;
}
