import { forgetDrafts } from "../jobs/new-job-draft.ts";
import { forgetProfileDrafts } from "../profile-drafts.ts";

/** Signing out leaves nothing on the device that somebody began to write: once the page it is written on has kept it for the last time. */
export function forgetDraftsAtSignOut(): void {
  addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith("/logout")) return;
    const forget = () => {
      forgetDrafts();
      forgetProfileDrafts();
    };
    addEventListener("pagehide", forget);
    document.addEventListener("visibilitychange", forget);
  });
}
