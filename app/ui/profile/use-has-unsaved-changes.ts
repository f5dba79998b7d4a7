import { type RefObject, useEffect, useState } from "react";
import { hasFormChanged } from "../has-form-changed.ts";

/** Whether the form has unsaved changes, including input from before hydration and restored input. */
export function useHasUnsavedChanges(box: RefObject<HTMLFormElement | null>, isRefused: boolean) {
  const [isUnsaved, setUnsaved] = useState(isRefused);
  const read = () => setUnsaved(box.current !== null && hasFormChanged(box.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(read, []);
  return { isUnsaved: isUnsaved || isRefused, onInput: read, onReset: () => setTimeout(read) };
}
