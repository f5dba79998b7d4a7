const PREFIX = "profile:";

/** The storage key of unsent input. Per account, because a phone may be shared. */
export const draftKey = (what: "order" | "typed" | "outbox" | "post", account: string): string => `${PREFIX}${what}:${account}`;

/** Of all users of this device. */
export function clearProfileDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
