import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { hasBrowser } from "./browser.ts";

const run = (command, args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;

/** A root user of a Debian gets the distribution's browser, with fonts that know Arabic; anyone else Playwright's own. */
function installBrowser() {
  const hasApt = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  const packages = ["install", "-y", "--no-install-recommends", "chromium", "fonts-noto-core"];
  if (hasApt && run("apt-get", ["update"]) && run("apt-get", packages)) return true;
  const playwright = join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
  return run(process.execPath, [playwright, "install", "chromium"]);
}

if (!hasBrowser() && !installBrowser()) {
  console.error("No browser was found and none could be installed. Install Chromium, or set CHROMIUM_PATH.");
  process.exit(1);
}
