import { draftKey } from "../profile-drafts.ts";

export type TypedFields = Record<string, string>;

const NOT_TYPED = new Set(["tab", "version", "do", "once", "unanswered"]);

/** The storage key of a post that a user writes on this device. */
export const postDraftKey = (account: string, post: number | "new"): string => `${draftKey("post", account)}:${post}`;

export const typedIn = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === "string" && !NOT_TYPED.has(name) ? [[name, value]] : [],
    ),
  );

export const differs = (kept: TypedFields, now: TypedFields): boolean =>
  Object.entries(kept).some(([name, value]) => name !== "thumbnail" && value.trim() !== (now[name] ?? "").trim());

export function readPostDraft(key: string): TypedFields | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return null;
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return null;
  }
}

export function dropPostDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** False if the storage is full or forbidden; the form itself still has the input. */
export function writePostDraft(key: string, fields: TypedFields): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(fields));
    return true;
  } catch {
    return false;
  }
}
