import { useEffect, useState } from "react";
import type { VisitCodeKind } from "#app/domain/visits/codes/rules.ts";

const SCANNED = /^#(arrival|completion)\.(\d{6})$/;

/** The square of the client leads here with its code in the fragment, which fills the field. Returns whose code it was. */
export function useScannedCode(fields: readonly VisitCodeKind[]): VisitCodeKind | null {
  const [scanned, setScanned] = useState<VisitCodeKind | null>(null);
  useEffect(() => {
    const fill = () => {
      const [, named, digits] = SCANNED.exec(location.hash) ?? [];
      const kind = fields.find((one) => one === named);
      const box = document.getElementById(`${kind}_code`);
      if (!kind || !digits || !(box instanceof HTMLInputElement)) return;
      box.value = digits;
      box.scrollIntoView({ block: "center" });
      setScanned(kind);
      history.replaceState(history.state, "", location.pathname + location.search);
    };
    fill();
    addEventListener("hashchange", fill);
    return () => removeEventListener("hashchange", fill);
  }, [fields]);
  return scanned;
}
