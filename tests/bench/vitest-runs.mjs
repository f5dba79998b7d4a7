import { join } from "node:path";
import { pathToFileURL } from "node:url";

const RUN_LASTS_AT_MOST_MS = 15 * 60_000;
/** Files that the configuration reads at its start, so that a change requires a restart. */
const IS_READ_AT_START = /^(?:migrations\/|wrangler\.toml$|[^/]+\.config\.ts$|tests\/(?:vitest\.config\.ts$|support\/.*\.mjs$))/;

/**
 * One Vitest for many runs in the tree of `root`, because compiling what all tests load takes four times as long as a run. Each
 * run
 * has a fresh runtime. A process serves one tree, because Vitest uses its working directory.
 */
export async function vitestIn(root) {
  process.chdir(root);
  process.env.WRANGLER_LOG = "none";
  // The Vitest of the tree, because two copies of Vitest do not know each other's tests.
  const { createVitest } = await import(pathToFileURL(join(root, "node_modules/vitest/dist/node.js")));
  // Vitest's own state includes earlier runs.
  const received = { tests: [], modules: [] };
  const listener = {
    onTestCaseResult: (test) => received.tests.push(test),
    onTestModuleEnd: (module) => received.modules.push(module),
  };
  const options = { root, config: join(root, "tests/vitest.config.ts"), watch: false, reporters: [listener] };
  const start = () => createVitest("test", options);
  let vitest = await start();
  let isOutOfDate = false;

  return {
    /** Reports changed files. */
    changed(paths) {
      isOutOfDate ||= paths.some((path) => IS_READ_AT_START.test(path));
      for (const path of paths) vitest.invalidateFile(join(root, path));
    },
    async run({ files, titles }) {
      if (isOutOfDate) {
        await vitest.close();
        vitest = await start();
        isOutOfDate = false;
      }
      vitest.setGlobalTestNamePattern(new RegExp(titles.map(RegExp.escape ?? escaped).join("|")));
      const specifications = await vitest.globTestSpecifications(files);
      Object.assign(received, { tests: [], modules: [] });
      const ran = await inTime(vitest.runTestSpecifications(specifications, false));
      isOutOfDate ||= ran === null;
      return ran ? resultsOf(received, root) : { results: [], fault: "it did not end" };
    },
    close: () => vitest.close(),
  };
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function inTime(running) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, RUN_LASTS_AT_MOST_MS, null);
  });
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}

/** `fault`: a file that did not compile, or failed before its first test. */
function resultsOf({ tests, modules }, root) {
  const fileOf = ({ moduleId }) => moduleId.slice(root.length + 1);
  const faults = modules.flatMap((module) => {
    const ofSuites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
    return [...module.errors(), ...ofSuites].map(({ message }) => `${fileOf(module)}: ${message}`);
  });
  const results = tests.flatMap((test) => {
    const { state, errors = [] } = test.result();
    if (state !== "passed" && state !== "failed") return [];
    return [{ file: fileOf(test.module), title: test.fullName, isPassed: state === "passed", ...toldBy(errors) }];
  });
  return { results, fault: faults.length > 0 ? faults.join("\n") : null };
}

const toldBy = (errors) => ({
  isAssertion: errors.some((error) => /\bAssertionError\b/.test(`${error.name} ${error.cause?.name} ${error.message}`)),
  message: errors.map(({ name, message }) => `${name}: ${message}`).join("\n"),
});
