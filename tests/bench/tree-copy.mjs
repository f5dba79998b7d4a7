import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/** Tools keep what they made of the tree they ran in under names like these. */
const isCache = (name) => name.startsWith(".") && name !== ".bin";

/** All files of the tree as they stand, also the ones not committed yet, with packages of its own that cost no room. */
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

/** Hard links where the disk is the same: through a symbolic one the tools would find themselves outside of the copy. */
function linkPackages(from, to) {
  mkdirSync(to);
  const names = readdirSync(from).filter((name) => !isCache(name));
  try {
    execFileSync("cp", ["-al", ...names.map((name) => join(from, name)), to], { stdio: "ignore" });
  } catch {
    for (const name of names) if (!existsSync(join(to, name))) symlinkSync(join(from, name), join(to, name));
  }
}
