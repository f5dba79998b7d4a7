import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { minify, transformWithOxc } from "vite";

const MODULE = "virtual:service-worker-source";
const FILE = fileURLToPath(new URL("../../app/ui/installed-app/service-worker.ts", import.meta.url));

/**
 * Offers the service worker as a text: types removed and minified. Its file imports only types, so it stays one classic script
 * without a bundle. The Worker adds the facts of the build (serve-service-worker.ts).
 */
export const serviceWorkerSource = () => ({
  name: "service-worker-source",
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
  async load(id) {
    if (id !== `\0${MODULE}`) return null;
    this.addWatchFile(FILE);
    const { code } = await transformWithOxc(readFileSync(FILE, "utf8"), FILE, { sourcemap: false });
    const script = await minify(FILE, code.replace(/^export \{\s*\};?\s*$/m, ""), { module: false, sourcemap: false });
    if (script.errors.length > 0 || /^\s*(?:import|export)\b/m.test(script.code)) throw new Error(`${FILE} is no classic script`);
    return `export default ${JSON.stringify(script.code)};`;
  },
});
