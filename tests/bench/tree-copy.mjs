import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** Names of tool output that depends on the tree it was made in. */
const isCache = (name) => name.startsWith(".") && name !== ".bin";

/** Copies all files of the tree, uncommitted ones included, with hard-linked packages. */
export function copyTree(from, to) {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: from,
    maxBuffer: 2 ** 26,
  });
  for (const path of String(listed).split("\0")) {
    if (!path || !existsSync(join(from, path))) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(join(from, path), join(to, path));
  }
  linkPackages(join(from, "node_modules"), join(to, "node_modules"));
}

/** Hard links if both are on one disk, because tools resolve a symbolic link to a path outside of the copy. */
function linkPackages(from, to) {
  mkdirSync(to);
  const names = readdirSync(from).filter((name) => !isCache(name));
  try {
    execFileSync("cp", ["-al", ...names.map((name) => join(from, name)), to], { stdio: "ignore" });
  } catch {
    for (const name of names) if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name));
  }
}
