import { useEffect, useState } from "react";
import { draftKey } from "../../profile-drafts.ts";
import { type PhotoOrderDraft, parsePhotoOrderDraft } from "./photo-order-draft.ts";

/** The unsaved order of the photos. It survives a reload on this device. */
export function usePhotoOrderDraft(account: string, savedOrder: readonly string[]) {
  const [order, setOrder] = useState(savedOrder);
  const key = draftKey("order", account);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const kept = read(key);
    // the draft is based on another saved order, so it is dropped
    if (kept && kept.of.join() === savedOrder.join()) setOrder(kept.order);
    else write(key, null);
  }, []);
  const put = (next: readonly string[]) => {
    setOrder(next);
    write(key, next.join() === savedOrder.join() ? null : { of: savedOrder, order: next });
  };
  return { order, setOrder: put, forgetOrder: () => put(savedOrder) };
}

function read(key: string): PhotoOrderDraft | null {
  try {
    return parsePhotoOrderDraft(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key: string, kept: PhotoOrderDraft | null): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // storage may be forbidden or full
  }
}
