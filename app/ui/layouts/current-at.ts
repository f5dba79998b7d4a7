/** `aria-current` of a link of the main navigation. A request belongs to the list that its reader opened it from. */
export function currentAt(here: string, to: string, isArtisan: boolean): "page" | "true" | undefined {
  if (here === to) return "page";
  const isRequest = here.startsWith("/job/") && to === (isArtisan ? "/jobs" : "/account/requests");
  // most lists have paths below the account's
  return isRequest || (to !== "/account" && here.startsWith(`${to}/`)) ? "true" : undefined;
}
