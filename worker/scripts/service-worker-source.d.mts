import type { Plugin } from "vite";

export function serviceWorkerSource(): Plugin;
