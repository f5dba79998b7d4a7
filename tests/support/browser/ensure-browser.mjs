import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { hasBrowser, SHELL } from "./browser.ts";

const run = (command, args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;
const hasApt = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

/** The browser of a distribution, with Arabic fonts. */
const fromDebian = (name) => run("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-noto-core"]);

/**
 * For root on Debian the headless shell of the distribution, or its browser if there is none; for others the one of Playwright.
 */
function installBrowser() {
  if (hasApt && run("apt-get", ["update"]) && (fromDebian("chromium-headless-shell") || fromDebian("chromium"))) return true;
  const playwright = join(import.meta.dirname, "../../../node_modules/@playwright/test/cli.js");
  return run(process.execPath, [playwright, "install", "chromium"]);
}

const mayBeLighter = hasApt && !process.env.CHROMIUM_PATH && !existsSync(SHELL);
if ((mayBeLighter || !hasBrowser()) && !installBrowser() && !hasBrowser()) {
  console.error("No browser was found and none could be installed. Install Chromium, or set CHROMIUM_PATH.");
  process.exit(1);
}
