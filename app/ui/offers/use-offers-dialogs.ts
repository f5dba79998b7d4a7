import { useEffect, useState } from "react";

type Dialogs = typeof import("./offers-dialogs.tsx");

/** Loads the dialogs after hydration if there are offers. Until then, and without scripts, decisions have separate pages. */
export function useOffersDialogs(areNeeded: boolean): Dialogs | null {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  useEffect(() => {
    if (areNeeded) import("./offers-dialogs.tsx").then(setDialogs, () => {});
  }, [areNeeded]);
  return dialogs;
}
