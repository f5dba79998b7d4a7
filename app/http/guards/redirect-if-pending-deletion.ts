import { redirectDocument } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { localizedPath } from "./page-guards.ts";

/** The paths of the restore page, and signing out. */
const OPEN_TO_LEAVERS: ReadonlySet<string> = new Set(["/restore", "/logout", "/language"]);

/** A user pending deletion who signs in is first shown how to keep the account. */
export function redirectIfPendingDeletion(url: URL): "leaving" {
  if (!OPEN_TO_LEAVERS.has(withoutPrefix(url.pathname))) throw redirectDocument(localizedPath(url, "/restore"), 303);
  return "leaving";
}
