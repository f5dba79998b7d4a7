import { type RefObject, useEffect, useState } from "react";
import { hasFormChanged } from "../has-form-changed.ts";

/** Whether the form says anything that is not kept yet; what was typed before the scripts came, or brought back, counts too. */
export function useHasUnsavedChanges(box: RefObject<HTMLFormElement | null>, isRefused: boolean) {
  const [isUnsaved, setUnsaved] = useState(isRefused);
  const read = () => setUnsaved(box.current !== null && hasFormChanged(box.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts are there
  useEffect(read, []);
  return { isUnsaved: isUnsaved || isRefused, onInput: read, onReset: () => setTimeout(read) };
}
