import { useCallback } from "react";
import { useRevalidator } from "react-router";

let read = Promise.resolve();
/** Ends with the last read. A form waits for it: a page that is read meanwhile would take the place of the form's redirect. */
export const pageRead = () => read;

/** Reads the data of the page again. */
export function useRevalidate(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(() => {
    read = revalidate();
    return read;
  }, [revalidate]);
}
