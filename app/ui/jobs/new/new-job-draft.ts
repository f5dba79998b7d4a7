import type { Communes } from "../location/location-fields.tsx";
import type { NewJobValues } from "./new-job-values.ts";

type SavedPhoto = { id: string; name: string };

/** An unsent job, stored on the device only. */
export type Draft = {
  savedAt: number;
  /** Idempotency key of the form. If the response was lost, sending again leads to the first job. */
  once: string;
  values: NewJobValues;
  photos: readonly SavedPhoto[];
  /** The options of the commune field, so that a draft opens without a network. */
  place: Communes;
};

/** A draft older than a month is no longer useful. */
const LIFETIME_MS = 30 * 24 * 3_600_000;
/** The server deletes unused uploads after a day. */
const PHOTOS_LIFETIME_MS = 20 * 3_600_000;

const GUEST = "guest";

/** Per account, because a phone may be shared. */
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

/** Storage may be forbidden, full, or contain data of an older page: then there is no draft. */
function readDraft(account: string, now: number): Draft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? "null");
    if (!isDraft(found) || now - found.savedAt > LIFETIME_MS) return null;
    return now - found.savedAt > PHOTOS_LIFETIME_MS ? { ...found, photos: [] } : found;
  } catch {
    return null;
  }
}

/**
 * The draft of this account, or a newer one that was typed before signing in. Its uploads belong to the visitor, so they are
 * dropped.
 */
export function draftFor(account: string, now: number): Draft | null {
  const own = readDraft(account, now);
  const before = account === GUEST ? null : readDraft(GUEST, now);
  return before && before.savedAt > (own?.savedAt ?? 0) ? { ...before, photos: [] } : own;
}

/** Returns whether it was stored. */
export function saveDraft(account: string, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Also deletes the draft that was typed before signing in. */
export function clearDraft(account: string): void {
  try {
    localStorage.removeItem(keyOf(account));
    localStorage.removeItem(keyOf(GUEST));
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Deletes the drafts of all users of this device, because the earlier ones have signed out. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
