import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { buildsByRouteGroup, routeGroupOf } from "#worker/pages/route-builds.ts";

const whole = (await import("virtual:react-router/server-build")) as ServerBuild;
const builds = buildsByRouteGroup(whole);

const treeOf = (routes: ServerBuild["routes"], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) =>
    route && (route.parentId || undefined) === parentId
      ? [{ id: route.id, path: route.path, index: route.index, children: treeOf(routes, route.id) } as RouteObject]
      : [],
  );

const matched = (build: ServerBuild, path: string) => matchRoutes(treeOf(build.routes), path)?.map(({ route }) => route.id);

/** A URL of every route, with a value for each parameter. */
const addresses = Object.values(whole.routes).flatMap((route) => {
  let path = "";
  for (let at = route; at; at = at.parentId ? whole.routes[at.parentId] : undefined)
    if (at.path && at.path !== ":lang?") path = `/${at.path}${path}`;
  const address = path.replace(/:\w+|\*/g, "something");
  return route?.path || route?.index ? [address || "/", `/fr${address}`, `/en${address}/`] : [];
});

it("matches every URL like the whole build", () => {
  const found = addresses.map((path) => [path, matched(builds.get(routeGroupOf(path) ?? "none") ?? whole, path)]);
  expect(addresses.length).toBeGreaterThan(90);
  expect(found).toEqual(addresses.map((path) => [path, matched(whole, path)]));
});

it("has few routes where the whole build has many", () => {
  const jobs = builds.get("jobs");
  expect(Object.keys(jobs?.routes ?? {}).length).toBeLessThan(12);
  expect(Object.keys(jobs?.assets.routes ?? {})).toEqual(Object.keys(jobs?.routes ?? {}));
});

// Otherwise a form that redirects home would lead to an empty page, because the framework does not ask the server.
it("knows the home page in every build", () => {
  const lost = [...builds].filter(([, build]) => !matched(build, "/")?.includes("routes/home"));
  expect(lost.map(([place]) => place)).toEqual([]);
});

it("matches URLs as they are written", () => {
  expect(["/", "/fr", "/fr/", "/fr.data", "/en/job/x", "/jobs.data", "/account/requests"].map(routeGroupOf)).toEqual([
    ...["", "", "", "", "job", "jobs", "account"],
  ]);
  expect(["//jobs", "/fr//jobs"].map(routeGroupOf)).toEqual([null, null]);
});
