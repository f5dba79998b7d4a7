import { stripVTControlCharacters } from "node:util";
import { startTool } from "../run-tool.mjs";
import { EXIT, Halt } from "./halt.mjs";

/** A command that says nothing for this long is taken for dead. */
const SILENCE_MS = 120_000;
/** The same while the code goes back, which must not wait for a database that may be what is down. */
const IMPATIENT_SILENCE_MS = 20_000;
/** How long a command that hangs may take to end by itself. */
const ENDING_MS = 5_000;
/** What Cloudflare says of a bucket or a queue that is not there. Any other failure says nothing about it. */
const ABSENT = /does not exist|\[code: 10006\]/;
/** wrangler prints some of its errors and exits with 0. */
const ERROR_MARK = /✘ \[ERROR\]/;

/**
 * Runs one command of wrangler, or of the script that WRANGLER_SCRIPT names. `onText` gets what it says while it runs.
 * Answers {code, stdout, stderr} once it has ended; the code of a command that hangs is null.
 */
export function callWrangler(args, { silenceMs = SILENCE_MS, endingMs = ENDING_MS, onText = () => {} } = {}) {
  const child = startTool("wrangler", args, { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve) => {
    const said = { stdout: "", stderr: "" };
    const end = (code) => {
      clearTimeout(silence);
      resolve({ code, ...said });
    };
    const silence = setTimeout(() => {
      said.stderr += `\nIt said nothing for ${silenceMs / 1000} seconds and was ended.`;
      const killing = setTimeout(() => child.kill("SIGKILL"), endingMs);
      // Its own children may hold the streams open, so the end of the process counts.
      child.removeAllListeners("close").once("exit", () => {
        clearTimeout(killing);
        for (const stream of [child.stdout, child.stderr]) stream.destroy();
        end(null);
      });
      child.kill("SIGTERM");
    }, silenceMs);
    for (const name of ["stdout", "stderr"])
      child[name].setEncoding("utf8").on("data", (text) => {
        said[name] += text;
        silence.refresh();
        onText(text);
      });
    child.once("error", () => end(1));
    child.once("close", end);
  });
}

/** The commands of one deployment. `call` is `callWrangler`, or a stand-in for it. */
export function openWrangler(call, onText) {
  const isDone = ({ code, stdout, stderr }) => code === 0 && !ERROR_MARK.test(stdout + stderr);
  const failed = (step, args, answer) =>
    new Halt(EXIT.stepFailed, `${step} failed: wrangler ${args[0]} …\n\n${lastLinesOf(answer)}`);

  /** For commands whose failure is an answer. One that hangs is none. */
  async function ask(args) {
    const answer = await call(args);
    if (answer.code === null) throw failed(`"${args.slice(0, 3).join(" ")}"`, args, answer);
    return { ...answer, isDone: isDone(answer) };
  }

  async function run(step, args, { isShown = false, silenceMs } = {}) {
    const answer = await call(args, { ...(isShown ? { onText } : {}), ...(silenceMs ? { silenceMs } : {}) });
    if (!isDone(answer)) throw failed(step, args, answer);
    return answer.stdout;
  }

  return {
    run,
    json: async (step, args) => jsonIn(await run(step, args), step),
    /** What a command says of something, or null if that is not there. */
    async lookUp(args) {
      const answer = await ask(args);
      if (answer.isDone) return answer.stdout;
      if (ABSENT.test(answer.stdout + answer.stderr)) return null;
      throw failed(`"${args.slice(0, 3).join(" ")}"`, args, answer);
    },
    /** For commands whose exit status is their answer. */
    succeeds: async (args) => (await ask(args)).isDone,
    /** What a command says, or nothing if it fails. */
    said: async (args) => {
      const { isDone: isSaid, stdout } = await ask(args);
      return isSaid ? stdout : "";
    },
    /** The rows of each statement. */
    rows: async (step, database, sql) => {
      const answer = jsonIn(await run(step, ["d1", "execute", ...database, "--yes", "--json", "--command", sql]), step);
      return answer.map(({ results }) => results ?? []);
    },
  };
}

/** The context with a wrangler that waits for no silent database. */
export const impatient = (context) => ({
  ...context,
  wrangler: openWrangler((args, options) => context.call(args, { ...options, silenceMs: IMPATIENT_SILENCE_MS })),
});

const lastLinesOf = ({ stdout, stderr }) =>
  stripVTControlCharacters(`${stdout}\n${stderr}`).trim().split("\n").slice(-40).join("\n");

/** wrangler may print warnings before its JSON and hints behind it. */
export function jsonIn(text, step) {
  const lines = stripVTControlCharacters(text).split("\n");
  const last = lines.findLastIndex((line) => /^[\]}]|^[[{].*[\]}]\s*$/.test(line));
  for (const [first, line] of lines.entries()) {
    if (!/^[[{]/.test(line)) continue;
    try {
      return JSON.parse(lines.slice(first, last + 1).join("\n"));
    } catch {
      // Such a line may also be part of a warning.
    }
  }
  throw new Halt(
    EXIT.stepFailed,
    `${step} failed: wrangler did not answer with JSON.\n\n${lastLinesOf({ stdout: text, stderr: "" })}`,
  );
}
