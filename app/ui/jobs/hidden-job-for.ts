/** The account that may not see a job. It says nothing of the job, not even whether it exists, to those who do not know it. */
export type HiddenJobFor = {
  isArtisan: boolean;
  isVerified: boolean;
  /** It is being checked, and the artisan was told of it or made an offer. */
  isHeld: boolean;
  /** The message of an offer that was sent too late. */
  unsent: string | null;
};

/** What the loader of the page threw, with its 404. Null for any other error. */
export function hiddenJobFor(thrown: unknown): HiddenJobFor | null {
  if (typeof thrown !== "object" || thrown === null || !("hiddenJobFor" in thrown)) return null;
  const { hiddenJobFor: to } = thrown;
  if (typeof to !== "object" || to === null || !("isArtisan" in to && "isVerified" in to)) return null;
  const { isArtisan, isVerified } = to;
  const unsent = "unsent" in to && typeof to.unsent === "string" ? to.unsent : null;
  return typeof isArtisan === "boolean" && typeof isVerified === "boolean"
    ? { isArtisan, isVerified, unsent, isHeld: "isHeld" in to && to.isHeld === true }
    : null;
}
