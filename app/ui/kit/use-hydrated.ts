import { startTransition, useEffect, useState } from "react";

/**
 * False in the server's HTML and until hydration. Updates that depend on it are rendered later and in slices,
 * because updating a whole form at once blocks input on old phones.
 */
export function useHydrated(): boolean {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => startTransition(() => setScripted(true)), []);
  return isScripted;
}
