import type { Plugin } from "vite";

export declare const rememberedDrizzleKinds: () => Plugin;
