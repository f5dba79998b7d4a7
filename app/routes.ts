import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every page and form of the site, in reading order; /api/v1/ is in worker/api. /fr and /en may stand before each. */
export default [
  route(":lang?", "routes/prefix.tsx", [
    // for everybody
    layout("routes/public-shell.tsx", [
      index("routes/home.tsx"),
      route("terms", "routes/terms.tsx"),
      route("policy", "routes/policy.tsx"),
      route("error", "routes/error.tsx"),
    ]),
    route("language", "routes/language.ts"),

    // accounts

    // the main job
    layout("routes/account-shell.tsx", []),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
