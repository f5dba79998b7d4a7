import { redirectDocument } from "react-router";
import { Refusal } from "#app/domain/refusals.ts";
import { here } from "./guard.ts";

/** `verb(…).catch(toldInactive(url))`: who proved to be the owner of a deactivated account reads why, and how to appeal (P11). */
export const toldInactive = (url: URL) => (error: unknown) => {
  if (error instanceof Refusal && error.code === "user_inactive") throw redirectDocument(here(url, "/deactivated"), 303);
  throw error;
};
