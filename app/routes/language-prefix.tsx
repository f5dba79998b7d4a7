import { data, Outlet } from "react-router";
import { PREFIXES } from "#app/i18n/localized-path.ts";
import type { Route } from "./+types/language-prefix.ts";

/** The first segment may be a language. Any other value is an unknown page. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }, next) => {
    if (params.lang !== undefined && !PREFIXES.some((prefix) => prefix === params.lang)) throw data(null, { status: 404 });
    return next();
  },
];

export default function LanguagePrefix() {
  return <Outlet />;
}
