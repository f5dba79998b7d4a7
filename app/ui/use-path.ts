import { useLocation } from "react-router";
import { prefixOf, withPrefix } from "#app/i18n/localized-path.ts";

/** `path("/jobs")` keeps the language prefix /fr or /en of the current URL. For every href and form action. */
export function usePath(): (path: string) => string {
  const prefix = prefixOf(useLocation().pathname);
  return (path) => withPrefix(prefix, path);
}
