import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { PATIENCE_MS } from "./is-reachable.ts";

let read = Promise.resolve();
/** Ends with the last read. A form waits for it: a page that is read meanwhile would take the place of the form's redirect. */
export const pageRead = () => read;

/** Reads the data of the page again. A read without an end keeps nobody waiting. */
export function useRevalidate(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    read = Promise.race([revalidate(), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    return read;
  }, [revalidate]);
}
