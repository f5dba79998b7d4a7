/** Takes it along to another page: `withNext("/login/client", next)`. */
export function withNext(path: string, next: string | null): string {
  if (next === null) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}
