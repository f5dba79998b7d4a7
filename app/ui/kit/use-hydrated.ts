import { startTransition, useEffect, useState } from "react";

/**
 * False in the document that the server wrote and until React has taken it over. What depends on it follows a moment later
 * and in slices: all of a form at once keeps an old phone from answering a finger.
 */
export function useHydrated(): boolean {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => startTransition(() => setScripted(true)), []);
  return isScripted;
}
