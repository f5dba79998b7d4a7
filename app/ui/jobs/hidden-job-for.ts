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
export const hiddenJobFor = (thrown: unknown): HiddenJobFor | null =>
  // as: only that loader throws this field
  typeof thrown === "object" && thrown !== null && "hiddenJobFor" in thrown ? (thrown.hiddenJobFor as HiddenJobFor) : null;
