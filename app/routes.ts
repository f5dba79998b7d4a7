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
    route("login", "routes/auth/login.tsx"),
    route("login/client", "routes/auth/login-client.tsx"),
    route("login/artisan", "routes/auth/login-artisan.tsx"),
    route("login/admin", "routes/auth/login-admin.tsx"),
    route("register/client", "routes/auth/register-client.tsx"),
    route("register/artisan", "routes/auth/register-artisan.tsx"),
    route("email-verification", "routes/auth/email-verification.tsx"),
    route("email-verified", "routes/auth/email-verified.tsx"),
    route("activated", "routes/auth/activated.tsx"),
    route("logout", "routes/auth/logout.ts"),
    layout("routes/account-shell.tsx", { id: "own-account" }, [route("account", "routes/account/index.tsx")]),

    // the main job
    layout("routes/account-shell.tsx", []),
  ]),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
