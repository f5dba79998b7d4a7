import { redirectDocument } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { localizedPath } from "./guards/page-guards.ts";

export const FACTOR_PAGE = "/panel-admin/second-factor";

/** The paths of the set-up, and signing out. */
const OPEN_WITHOUT_FACTOR: ReadonlySet<string> = new Set([FACTOR_PAGE, "/logout", "/language"]);

/** Redirects an admin without a required second factor to its setup. */
export function redirectToSetFactor(url: URL): void {
  if (!OPEN_WITHOUT_FACTOR.has(withoutPrefix(url.pathname))) throw redirectDocument(localizedPath(url, FACTOR_PAGE), 303);
}
