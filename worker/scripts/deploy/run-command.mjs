import { openContext } from "./context.mjs";
import { EXIT, Halt } from "./halt.mjs";
import { runMode } from "./modes.mjs";
import { readOrder } from "./read-order.mjs";

/** Runs what was typed. Answers the exit status. With --json, `print` gets one document, whatever happens. */
export async function runCommand(argv, { print, parts }) {
  const isJson = argv.includes("--json");
  const answer = (document) => isJson && print(`${JSON.stringify(document)}\n`);
  try {
    const order = readOrder(argv);
    const { status = EXIT.done, ...told } = await runMode(openContext(order, parts));
    answer({ env: order.environment, ...told });
    return status;
  } catch (error) {
    const { status, message } = error instanceof Halt ? error : { status: EXIT.stepFailed, message: error.stack };
    if (isJson) answer({ status, error: error.message });
    else console.error(`\n${message}\n`);
    return status;
  }
}
