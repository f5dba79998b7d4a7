import { useEffect, useRef, useState } from "react";
import type { Uploads } from "./use-uploads.ts";

/** Holds a form back while its photos are being sent, and sends it after the last one. A photo that failed stops it. */
export function useSendAfterUploads(photos: Uploads["photos"]) {
  const box = useRef<HTMLFormElement>(null);
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const isUnderWay = photos.some(({ state }) => state === "waiting" || state === "sending");
  const hasFailed = photos.some(({ state }) => state === "failed");
  useEffect(() => {
    if (!isHeld || isUnderWay) return;
    setHeld(false);
    box.current?.requestSubmit();
  }, [isHeld, isUnderWay]);
  const holdsBack = () => {
    setHeld(isUnderWay);
    setStopped(!isUnderWay && hasFailed);
    return isUnderWay || hasFailed;
  };
  return { box, isHeld, isStopped: isStopped && hasFailed, holdsBack };
}
