import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Preferred: the same engine without browser UI, at two thirds of the CPU time. */
export const SHELL = "/usr/bin/chromium-headless-shell";
const FULL = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const SYSTEM = [SHELL, ...FULL];

/** The browser of the machine. Undefined without one, and then Playwright uses its own. */
export const systemBrowser = () => [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path));

/** A browser that can install sites, if the machine has one. The shell cannot: it finds no fault in any site. */
export const installingBrowser = () => FULL.find((path) => existsSync(path));

export const hasBrowser = () => systemBrowser() !== undefined || existsSync(chromium.executablePath());

/** Makes no requests of its own, and can run as root in a container. `more`: further flags. */
export function launchOptions(...more: string[]) {
  const executablePath = systemBrowser();
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...asRoot,
      "--disable-gpu",
      ...more,
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Otherwise it sometimes asks for permission to open a socket on this machine, and nobody answers.
      "--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets",
    ],
  };
}
