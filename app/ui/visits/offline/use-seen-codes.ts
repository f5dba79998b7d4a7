import { useEffect } from "react";
import type { VisitCodesView } from "#app/views/visits/visit-codes-view.ts";
import { useViewer } from "../../use-viewer.ts";
import { keepCodes } from "./visit-store.ts";

/** The offline page shows codes that the client has seen. */
export function useSeenCodes(visit: string, codes: Extract<VisitCodesView, { side: "client" }>): void {
  const account = useViewer()?.id ?? null;
  const { untilMs: until } = codes;
  const arrival = codes.arrival?.digits ?? null;
  const completion = codes.completion?.digits ?? null;
  useEffect(() => {
    keepCodes({ visit, account, arrival, completion, until }).catch(() => {});
  }, [visit, account, arrival, completion, until]);
}
