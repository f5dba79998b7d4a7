import { type RefObject, useEffect } from "react";

/** Takes what somebody had chosen by the browser's own chooser while the scripts were still on their way; the chooser is empty then. */
export function usePreHydrationFiles(chooser: RefObject<HTMLInputElement | null>, take: (files: File[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is taken over
  useEffect(() => {
    const files = [...(chooser.current?.files ?? [])];
    if (!chooser.current || files.length === 0) return;
    chooser.current.value = "";
    take(files);
  }, []);
}
