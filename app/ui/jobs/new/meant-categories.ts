export const MAX_SEARCH_LENGTH = 200;

/** A network that hangs must not keep the names on the page from the reader. */
const ANSWER_WITHIN_MS = 4_000;

/** Ids of the categories that the server finds by meaning, best first. Null if it does not answer in time. */
export async function meantCategories(search: string, signal: AbortSignal): Promise<number[] | null> {
  const late = new Promise<null>((isOver) => setTimeout(isOver, ANSWER_WITHIN_MS, null));
  return Promise.race([askServer(search, signal), late]);
}

async function askServer(search: string, signal: AbortSignal): Promise<number[] | null> {
  try {
    const answer = await fetch(`/new-job/categories?search=${encodeURIComponent(search)}`, { signal });
    const ids: unknown = answer.ok ? await answer.json() : null;
    return Array.isArray(ids) ? ids.map(Number) : null;
  } catch {
    return null;
  }
}
