import { redirectDocument } from "react-router";
import { Refusal } from "#app/domain/shared/errors/refusals.ts";
import { localizedPath } from "./page-guards.ts";

/** `command(…).catch(redirectIfDeactivated(url))`: the owner of a deactivated account sees the reason and how to appeal. */
export const redirectIfDeactivated = (url: URL) => (error: unknown) => {
  if (error instanceof Refusal && error.code === "user_inactive") throw redirectDocument(localizedPath(url, "/deactivated"), 303);
  throw error;
};
