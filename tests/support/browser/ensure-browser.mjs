import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { hasBrowser, SHELL } from "./browser.ts";

const run = (command, args) => spawnSync(command, args, { stdio: "inherit" }).status === 0;
const hasApt = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;

/** Arabic fonts, and those as wide as Arial, from which a late typeface moves nothing. */
const FONTS = ["fonts-noto-core", "fonts-liberation"];
const fromDebian = (...names) => run("apt-get", ["install", "-y", "--no-install-recommends", ...names]);
const isInstalled = (name) => spawnSync("dpkg", ["-s", name]).status === 0;

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

if (hasApt && !FONTS.every(isInstalled) && !(run("apt-get", ["update"]) && fromDebian(...FONTS)))
  console.error(`These fonts are missing, and journeys that measure texts may fail: ${FONTS.join(", ")}`);
