import { clearDrafts } from "../../jobs/new/new-job-draft.ts";
import { clearProfileDrafts } from "../../profile-drafts.ts";

/** Deletes all drafts on the device at sign-out, after the current page has saved its draft for the last time. */
export function clearDraftsAtSignOut(sentEarly: Iterable<HTMLFormElement>): void {
  for (const form of sentEarly) clearIfSignOut(form);
  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) clearIfSignOut(target);
  });
}

function clearIfSignOut(form: HTMLFormElement): void {
  // a field may be named "action", and hide the property
  if (!form.getAttribute("action")?.endsWith("/logout")) return;
  const forget = () => {
    clearDrafts();
    clearProfileDrafts();
    self.indexedDB?.deleteDatabase("visits");
  };
  addEventListener("pagehide", forget);
  document.addEventListener("visibilitychange", forget);
}
