import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { REPO_ROOT, stop } from "./instance.mjs";

const toolPaths = () => ({
  serve: "worker/scripts/serve.mjs",
  // A stand-in lets tests deploy without an account.
  wrangler: process.env.WRANGLER_SCRIPT ?? "node_modules/wrangler/bin/wrangler.js",
  "react-router": "node_modules/@react-router/dev/bin.cjs",
});

/** No telemetry, no banner, no network requests: everything must work without internet. */
const QUIET = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  NO_COLOR: "1",
  FORCE_COLOR: undefined,
};

/** Starts a tool with this Node, in our process group. */
export const startTool = (name, args, { env = {}, stdio = "pipe" } = {}) =>
  spawn(process.execPath, [resolve(REPO_ROOT, toolPaths()[name]), ...args], {
    cwd: REPO_ROOT,
    env: { ...process.env, ...QUIET, ...env },
    stdio,
  });

/** A tool that failed, with the last lines of its output. */
export class ToolFailed extends Error {}

/** Runs a tool to its end. Its output is shown only if it fails or on request. Returns the output unless it was shown. */
export async function attemptTool(step, name, args, { env, isShown = false } = {}) {
  const child = startTool(name, args, { env, stdio: isShown ? "inherit" : ["ignore", "pipe", "pipe"] });
  const [output, answered] = [[], []];
  child.stdout?.on("data", (chunk) => output.push(chunk) && answered.push(chunk));
  child.stderr?.on("data", (chunk) => output.push(chunk));
  const code = await new Promise((resolveCode) => {
    child.once("error", () => resolveCode(1));
    child.once("close", resolveCode);
  });
  if (code !== 0) throw new ToolFailed(`${step} failed.\n\n${lastLinesOf(Buffer.concat(output).toString())}`);
  return Buffer.concat(answered).toString();
}

/** For commands that end with the tool that fails them. */
export async function runTool(...args) {
  try {
    return await attemptTool(...args);
  } catch (error) {
    if (error instanceof ToolFailed) stop(error.message);
    throw error;
  }
}

const lastLinesOf = (text) => stripVTControlCharacters(text).trim().split("\n").slice(-40).join("\n");
