import { readFileSync } from "node:fs";

/** With fewer the chunk lacks what most pages need, with more each page loads what it does not use: 10, 14, 15, 16 and 24 were measured. */
const PAGES_THAT_SHARE = 15;

const OF_EVERY_PAGE = /[\\/]app[\\/](?:root|entry[.]client)[.]tsx$/;
const ROUTE = /^(.*[\\/]app[\\/]routes[\\/](.*)[.]tsx)\?__react-router-build-client-route$/;
const IS_OF_ADMIN = /^admin[\\/]/;

/** @param {string} source of the module of a route */
export const isHydrated = (source) => /handle: RouteHandle = \{ hydrate: /.test(source);

/** @type {Map<string, string | null>} */
const pages = new Map();

/** The page of a route module if it hydrates for clients, artisans or guests. The admin area has a budget of its own. */
function pageOf(moduleId) {
  const known = pages.get(moduleId);
  if (known !== undefined) return known;
  const [, path = "", route = ""] = ROUTE.exec(moduleId) ?? [];
  const page = path && !IS_OF_ADMIN.test(route) && isHydrated(readFileSync(path, "utf8")) ? route : null;
  pages.set(moduleId, page);
  return page;
}

/** Whether a module belongs into the chunk of all pages: many hydrated pages load it at once, wherever its file lies. */
export function isSharedByPages(moduleId, graph) {
  if (!/[\\/]app[\\/]/.test(moduleId)) return false;
  const [loading, loaders] = [new Set(), new Set([moduleId])];
  // a set visits what is added meanwhile
  for (const id of loaders) {
    if (OF_EVERY_PAGE.test(id)) return true;
    const page = pageOf(id);
    if (page !== null) loading.add(page);
    for (const importer of graph.getModuleInfo(id)?.importers ?? []) loaders.add(importer);
  }
  return loading.size >= PAGES_THAT_SHARE;
}
