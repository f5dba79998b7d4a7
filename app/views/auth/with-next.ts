/** Adds the return path to a URL: `withNext("/login/client", next)`. */
export function withNext(path: string, next: string | null): string {
  if (next === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** Whether the return path is the page of a job: a shared link, or one of a letter. */
export const leadsToJob = (next: string | null): boolean => /^(?:\/(?:fr|en))?\/job\/[^/?]+(?:\?|$)/.test(next ?? "");
