import type { ServerBuild } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";

type Routes = ServerBuild["routes"];

/** The first segment of a path below its language: "/fr/job/x" → "job", "/" → "". Null for an odd spelling. */
export function routeGroupOf(pathname: string): string | null {
  const [, first = "", ...rest] = withoutPrefix(pathname.replace(/\.data$/, "")).split("/");
  return first === "" && rest.length > 0 ? null : first;
}

/**
 * The framework matches all routes in turn, several times for each request, and lists all of them in each document. So each first
 * segment has its own build: its routes, the home page, which a browser must know from the start, and the page for unknown
 * URLs. Other URLs use the whole build.
 */
export function buildsByRouteGroup(whole: ServerBuild): Map<string, ServerBuild> {
  const places = new Set(Object.values(whole.routes).map((route) => route && ownPlace(whole.routes, route.id)));
  const builds = new Map<string, ServerBuild>();
  for (const place of places) if (place !== undefined && place !== "*") builds.set(place, buildOf(whole, [place, "", "*"]));
  return builds;
}

/** Every URL is unknown to it. */
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

/** The first segment of a route's path. Undefined for layouts, which have no path. */
function ownPlace(routes: Routes, id: string): string | undefined {
  const route = routes[id];
  const path = chainOf(routes, id)
    .map((each) => routes[each]?.path ?? "")
    .filter((part) => part !== "" && part !== ":lang?")
    .join("/");
  if (path === "") return route?.index ? "" : undefined;
  return path.split("/")[0];
}

/** A route and all its parents, from the root on. */
function chainOf(routes: Routes, id: string): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [...chainOf(routes, parent), id] : [id];
}
