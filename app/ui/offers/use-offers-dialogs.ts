import { useEffect, useState } from "react";

type Dialogs = typeof import("./offers-dialogs.tsx");

/** Their script comes once the page stands and offers are there; until then, and without it, the pages of the decisions serve. */
export function useOffersDialogs(areNeeded: boolean): Dialogs | null {
  const [dialogs, setDialogs] = useState<Dialogs | null>(null);
  useEffect(() => {
    if (areNeeded) import("./offers-dialogs.tsx").then(setDialogs, () => {});
  }, [areNeeded]);
  return dialogs;
}
