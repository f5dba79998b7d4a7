import type { ServerBuild } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";

type Routes = ServerBuild["routes"];

/** The first segment of an address below its language: "/fr/job/x" → "job", "/" → "". Null for one that is oddly written. */
export function routeGroupOf(pathname: string): string | null {
  const [, first = "", ...rest] = withoutPrefix(pathname.replace(/\.data$/, "")).split("/");
  return first === "" && rest.length > 0 ? null : first;
}

/**
 * The framework tries all routes in turn, several times for each request, and lays all of them out anew for each document.
 * So each place has a build of its own: its routes, the way home, which a browser must know from the start, and the
 * page of what nobody knows. An address of no place has the whole build.
 */
export function buildsByRouteGroup(whole: ServerBuild): Map<string, ServerBuild> {
  const places = new Set(Object.values(whole.routes).map((route) => route && ownPlace(whole.routes, route.id)));
  const builds = new Map<string, ServerBuild>();
  for (const place of places) if (place !== undefined && place !== "*") builds.set(place, buildOf(whole, [place, "", "*"]));
  return builds;
}

/** To it every address is one that nobody knows. */
export const buildOfNoPlace = (whole: ServerBuild): ServerBuild => buildOf(whole, ["*"]);

function buildOf(whole: ServerBuild, places: readonly string[]): ServerBuild {
  const kept = new Set<string>();
  for (const route of Object.values(whole.routes)) {
    const own = route && ownPlace(whole.routes, route.id);
    if (route && own !== undefined && places.includes(own)) for (const id of chainOf(whole.routes, route.id)) kept.add(id);
  }
  const only = <Value>(all: Record<string, Value>) => Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return { ...whole, routes: only(whole.routes), assets: { ...whole.assets, routes: only(whole.assets.routes) } };
}

/** Where the address of a route begins below its language; undefined for the frames around pages, which have none. */
function ownPlace(routes: Routes, id: string): string | undefined {
  const route = routes[id];
  const path = chainOf(routes, id)
    .map((each) => routes[each]?.path ?? "")
    .filter((part) => part !== "" && part !== ":lang?")
    .join("/");
  if (path === "") return route?.index ? "" : undefined;
  return path.split("/")[0];
}

/** A route and all around it, from the root on. */
function chainOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...chainOf(routes, parent), id] : [id];
}
