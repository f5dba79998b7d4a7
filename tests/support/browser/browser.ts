import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Taken first: the same engine without a window's own pages, at two thirds of the work. */
export const SHELL = "/usr/bin/chromium-headless-shell";
const SYSTEM = [SHELL, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** The browser of the machine, if it has one; else undefined, and Playwright uses its own. */
export const systemBrowser = () => [process.env.CHROMIUM_PATH, ...SYSTEM].find((path) => path && existsSync(path));

export const hasBrowser = () => systemBrowser() !== undefined || existsSync(chromium.executablePath());

/** Silent towards the outside, and able to run as root in a container. */
export function launchOptions() {
  const executablePath = systemBrowser();
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...asRoot,
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Else it now and then asks leave for a page of this machine to open a socket to this machine, and nobody answers.
      "--disable-features=LocalNetworkAccessChecks,LocalNetworkAccessChecksWebSockets",
    ],
  };
}
