import { forgetDrafts } from "../jobs/new-job-draft.ts";

/** Signing out leaves no request on the device that somebody began to write: once the page it is written on has kept it for the last time. */
export function forgetDraftsAtSignOut(): void {
  addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith("/logout")) return;
    addEventListener("pagehide", forgetDrafts);
    document.addEventListener("visibilitychange", forgetDrafts);
  });
}
