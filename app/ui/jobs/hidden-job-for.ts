/** The account that may not see a job. It says nothing of the job, not even whether it exists. */
export type HiddenJobFor = { isArtisan: boolean; isVerified: boolean };

/** What the loader of the page threw, with its 404. Null for any other error. */
export function hiddenJobFor(thrown: unknown): HiddenJobFor | null {
  const { hiddenJobFor: to }: { hiddenJobFor?: unknown } = Object(thrown);
  const { isArtisan, isVerified }: Partial<Record<keyof HiddenJobFor, unknown>> = Object(to);
  return typeof isArtisan === "boolean" && typeof isVerified === "boolean" ? { isArtisan, isVerified } : null;
}
