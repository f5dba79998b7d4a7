import { useRef } from "react";

/** Its first path: each reading of a page signs a new ticket, and the browser would load the shown image again. */
export function useSameImage(path: string): string {
  const first = useRef(path);
  if (withoutTicket(first.current) !== withoutTicket(path)) first.current = path;
  return first.current;
}

const withoutTicket = (path: string) => path.split("?", 1)[0];
