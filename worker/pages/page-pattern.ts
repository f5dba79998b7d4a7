import { matchRoutes, type ServerBuild } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";

/** The pattern of a page's URL, which holds no id: "/fr/job/7" → "/job/:id". "*" for an unknown URL. */
export function pagePatternOf({ routes }: Pick<ServerBuild, "routes">, pathname: string): string {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path === ":lang?" ? "" : (route.path ?? "")}` : "";
  };
  const patterns = Object.keys(routes).map((id) => ({ path: pathOf(id).replace(/\/+/g, "/") }));
  const found = matchRoutes(patterns, withoutPrefix(pathname.replace(/\.data$/, "")));
  return found?.at(-1)?.route.path ?? "*";
}
