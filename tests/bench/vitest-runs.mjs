import { join } from "node:path";
import { pathToFileURL } from "node:url";

const RUN_LASTS_AT_MOST_MS = 15 * 60_000;
/** What the configuration reads as it begins, so that a change of it needs a new beginning. */
const IS_READ_AT_START = /^(?:migrations\/|wrangler\.toml$|[^/]+\.config\.ts$|tests\/(?:vitest\.config\.ts$|support\/.*\.mjs$))/;

/**
 * One Vitest that stays for many runs in the tree of `root`: to compile what all tests load costs four times as much as a run.
 * Each run has a fresh runtime. A process serves one tree, since Vitest asks for its working directory.
 */
export async function vitestIn(root) {
  process.chdir(root);
  process.env.WRANGLER_LOG = "none";
  // of the tree itself: two copies of Vitest don't know each other's tests
  const { createVitest } = await import(pathToFileURL(join(root, "node_modules/vitest/dist/node.js")));
  // what Vitest itself remembers holds earlier runs too
  const heard = { tests: [], modules: [] };
  const listener = {
    onTestCaseResult: (test) => heard.tests.push(test),
    onTestModuleEnd: (module) => heard.modules.push(module),
  };
  const options = { root, config: join(root, "tests/vitest.config.ts"), watch: false, reporters: [listener] };
  const start = () => createVitest("test", options);
  let vitest = await start();
  let isOutOfDate = false;

  return {
    /** Says which files are others now. */
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
      Object.assign(heard, { tests: [], modules: [] });
      const ran = await inTime(vitest.runTestSpecifications(specifications, false));
      isOutOfDate ||= ran === null;
      return ran ? resultsOf(heard, root) : { results: [], fault: "it did not end" };
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
