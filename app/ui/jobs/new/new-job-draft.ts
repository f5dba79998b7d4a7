import type { Communes } from "../location/location-fields.tsx";
import type { NewJobValues } from "./new-job-values.ts";

export type SavedPhoto = { id: string; name: string };

/** A request that is not sent yet, kept on the device alone. */
export type Draft = {
  savedAt: number;
  /** Idempotency key of the form. If the response was lost, sending again leads to the first job. */
  once: string;
  values: NewJobValues;
  photos: readonly SavedPhoto[];
  /** The communes to choose from, so that it opens without the network. */
  place: Communes;
};

/** A draft older than a month is no longer useful. */
const LIFETIME_MS = 30 * 24 * 3_600_000;
/** Pictures that belong to nothing are thrown away after a day. */
const PHOTOS_LIFETIME_MS = 20 * 3_600_000;

const GUEST = "guest";

/** By account: a phone may be shared. */
const PREFIX = "new-job:";
const keyOf = (account: string) => `${PREFIX}${account}`;

const isDraft = (found: unknown): found is Draft =>
  typeof found === "object" &&
  found !== null &&
  "savedAt" in found &&
  typeof found.savedAt === "number" &&
  "once" in found &&
  typeof found.once === "string" &&
  "values" in found &&
  typeof found.values === "object" &&
  found.values !== null &&
  "photos" in found &&
  Array.isArray(found.photos) &&
  "place" in found &&
  typeof found.place === "object" &&
  found.place !== null &&
  "communes" in found.place &&
  Array.isArray(found.place.communes);

/** Storage may be forbidden, full, or hold what an older page wrote: then there is no draft. */
function readDraft(account: string, now: number): Draft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? "null");
    if (!isDraft(found) || now - found.savedAt > LIFETIME_MS) return null;
    return now - found.savedAt > PHOTOS_LIFETIME_MS ? { ...found, photos: [] } : found;
  } catch {
    return null;
  }
}

/** Of this account; or, where that is younger, what was typed here before signing in. Its pictures are a visitor's, so not the account's. */
export function draftFor(account: string, now: number): Draft | null {
  const own = readDraft(account, now);
  const before = account === GUEST ? null : readDraft(GUEST, now);
  return before && before.savedAt > (own?.savedAt ?? 0) ? { ...before, photos: [] } : own;
}

/** Whether it could be kept. */
export function saveDraft(account: string, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** And what was typed before signing in to it, which was shown as its own. */
export function clearDraft(account: string): void {
  try {
    localStorage.removeItem(keyOf(account));
    localStorage.removeItem(keyOf(GUEST));
  } catch {
    // nothing could be kept either
  }
}

/** Deletes the drafts of all users of this device, because the earlier ones have signed out. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // nothing could be kept either
  }
}
