import { localPath } from "./same-origin.ts";

/** Where the reader was on the way to (R22): a path on this site, or null. */
export const nextOf = (url: URL): string | null => localPath(url.searchParams.get("next"));

/** Takes it along to another page: `withNext("/login/client", next)`. */
export function withNext(path: string, next: string | null): string {
  if (next === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
