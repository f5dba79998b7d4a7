import { type RefObject, useEffect, useState } from "react";
import { isTouched } from "../is-touched.ts";

/** Whether the form says anything that is not kept yet; what was typed before the scripts came, or brought back, counts too. */
export function useUnsaved(box: RefObject<HTMLFormElement | null>, isRefused: boolean) {
  const [isUnsaved, setUnsaved] = useState(isRefused);
  const read = () => setUnsaved(box.current !== null && isTouched(box.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts are there
  useEffect(read, []);
  return { isUnsaved: isUnsaved || isRefused, onInput: read, onReset: () => setTimeout(read) };
}
