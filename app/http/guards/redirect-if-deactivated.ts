import { redirectDocument } from "react-router";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { localizedPath } from "./guard.ts";

/** `verb(…).catch(redirectIfDeactivated(url))`: who proved to be the owner of a deactivated account reads why, and how to appeal (P11). */
export const redirectIfDeactivated = (url: URL) => (error: unknown) => {
  if (error instanceof Refusal && error.code === "user_inactive") throw redirectDocument(localizedPath(url, "/deactivated"), 303);
  throw error;
};
