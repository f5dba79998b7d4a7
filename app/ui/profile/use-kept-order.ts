import { useEffect, useState } from "react";
import { draftKey } from "../profile-drafts.ts";

/** The order that is being tried, which outlives a page that is loaded anew, on this device alone. */
export function useKeptOrder(account: string, stands: readonly string[]) {
  const [order, setOrder] = useState(stands);
  const key = draftKey("order", account);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts are there
  useEffect(() => {
    const kept = read(key);
    // of photos that stand otherwise meanwhile it is another one
    if (kept && kept.of.join() === stands.join()) setOrder(kept.order);
    else write(key, null);
  }, []);
  const put = (next: readonly string[]) => {
    setOrder(next);
    write(key, next.join() === stands.join() ? null : { of: stands, order: next });
  };
  return { order, setOrder: put, forgetOrder: () => put(stands) };
}

type Kept = { of: readonly string[]; order: readonly string[] };

function read(key: string): Kept | null {
  try {
    // as: written by ourselves, and by nobody else on this site
    return JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

function write(key: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // storage may be forbidden or full
  }
}
