import { redirectDocument } from "react-router";
import { withoutPrefix } from "#app/i18n/localized-path.ts";
import { localizedPath } from "./guard.ts";

/** What the way back needs, and the way out. */
const OPEN_TO_LEAVERS: ReadonlySet<string> = new Set(["/restore", "/logout", "/language"]);

/** Whoever asked for his account to be deleted and signs in again reads how to keep it, wherever he was going (C59). */
export function redirectIfPendingDeletion(url: URL): "leaving" {
  if (!OPEN_TO_LEAVERS.has(withoutPrefix(url.pathname))) throw redirectDocument(localizedPath(url, "/restore"), 303);
  return "leaving";
}
