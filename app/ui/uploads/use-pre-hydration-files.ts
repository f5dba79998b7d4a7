import { type RefObject, useEffect } from "react";

/** Takes the files that the user chose in the native input before hydration, and empties the input. */
export function usePreHydrationFiles(chooser: RefObject<HTMLInputElement | null>, take: (files: File[]) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const files = [...(chooser.current?.files ?? [])];
    if (!chooser.current || files.length === 0) return;
    chooser.current.value = "";
    take(files);
  }, []);
}
