import { clearDrafts } from "../jobs/new/new-job-draft.ts";
import { clearProfileDrafts } from "../profile-drafts.ts";

/** Signing out leaves nothing on the device that somebody began to write: once the page it is written on has kept it for the last time. */
export function clearDraftsAtSignOut(): void {
  addEventListener("submit", ({ target }) => {
    if (!(target instanceof HTMLFormElement) || !target.action.endsWith("/logout")) return;
    const forget = () => {
      clearDrafts();
      clearProfileDrafts();
    };
    addEventListener("pagehide", forget);
    document.addEventListener("visibilitychange", forget);
  });
}
