export const MAX_SEARCH_LENGTH = 200;

/** Ids of the categories that the server finds by meaning, best first. Null if it does not answer. */
export async function meantCategories(search: string, signal: AbortSignal): Promise<number[] | null> {
  try {
    const answer = await fetch(`/new-job/categories?search=${encodeURIComponent(search)}`, { signal });
    const ids: unknown = answer.ok ? await answer.json() : null;
    return Array.isArray(ids) ? ids.map(Number) : null;
  } catch {
    return null;
  }
}
