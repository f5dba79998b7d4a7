import { type RefObject, useEffect, useState } from "react";
import type { Uploads } from "./use-uploads.ts";

/** Holds a form back while its photos are being sent, and sends it after the last one. A photo that failed stops it. */
export function useSendAfterUploads(box: RefObject<HTMLFormElement | null>, photos: Uploads["photos"], onStopped: () => void) {
  const [isHeld, setHeld] = useState(false);
  const toCome = photos.filter(({ state }) => state === "waiting" || state === "sending").length;
  const failed = photos.filter(({ state }) => state === "failed").length;
  useEffect(() => {
    if (!isHeld || toCome > 0) return;
    setHeld(false);
    box.current?.requestSubmit();
  }, [isHeld, toCome, box]);
  const holdsBack = (): boolean => {
    if (toCome > 0) setHeld(true);
    else if (failed > 0) onStopped();
    return toCome > 0 || failed > 0;
  };
  return { isHeld, toCome, failed, holdsBack };
}
