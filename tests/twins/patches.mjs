import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const TWINS = import.meta.dirname;

const HEAD = ["Goal", "Broken", "Test", "Name"];

/** All twins, sorted by file name. `test` is the file that must fail, `title` a part of the test's title. */
export const readTwins = () =>
  readdirSync(TWINS)
    .filter((file) => file.endsWith(".patch"))
    .sort()
    .map((file) => parseTwin(file.slice(0, -".patch".length), readFileSync(join(TWINS, file), "utf8")));

export function parseTwin(name, text) {
  const [head, ...files] = text.split(/^--- a\//m);
  const [goal, broken, test, title] = HEAD.map((word) => {
    const value = new RegExp(`^${word}: (.+)$`, "m").exec(head)?.[1];
    if (!value) throw new Error(`${name}: its header has no ${word}`);
    return value;
  });
  return { name, goal, broken, test, title, hunks: files.flatMap(hunksOf) };
}

/** The text before and after each hunk. Line numbers are ignored, because they become outdated. */
function hunksOf(text) {
  const [path] = text.split("\n", 1);
  return text
    .split(/^@@.*\n/m)
    .slice(1)
    .map((hunk) => {
      const lines = hunk.split("\n").filter((line) => /^[ +-]/.test(line));
      const without = (sign) => lines.flatMap((line) => (line[0] === sign ? [] : [`${line.slice(1)}\n`])).join("");
      return { path, before: without("+"), after: without("-") };
    });
}

/** The files that a twin changes: path → text. A hunk that fits nowhere or at several places is an error. */
export function brokenFiles({ name, hunks }, read) {
  const files = new Map();
  for (const { path, before, after } of hunks) {
    const text = files.get(path) ?? read(path);
    // The added line breaks let a hunk match complete lines at both ends of the file.
    const places = `\n${text}${text.endsWith("\n") ? "" : "\n"}`.split(`\n${before}`);
    if (places.length !== 2) throw new Error(`${name}: fits ${places.length - 1} places of ${path}, not one:\n${before}`);
    files.set(path, places.join(`\n${after}`).slice(1));
  }
  return files;
}
