import { type RefObject, useEffect, useRef } from "react";

/** Takes what somebody had chosen by the browser's own chooser while the scripts were still on their way; the chooser is empty then. */
export function useFilesChosenBefore(chooser: RefObject<HTMLInputElement | null>, take: (files: File[]) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const files = [...(chooser.current?.files ?? [])];
    if (!chooser.current || files.length === 0) return;
    chooser.current.value = "";
    latest.current(files);
  }, [chooser]);
}
