import { requireBundledNode } from "./instance.mjs";

requireBundledNode();
const { runCommand } = await import("./deploy/run-command.mjs");

const argv = process.argv.slice(2);
// Then standard output is one document, whatever a tool prints.
if (argv.includes("--json")) console.log = console.error;
process.exitCode = await runCommand(argv, { print: (text) => process.stdout.write(text) });
