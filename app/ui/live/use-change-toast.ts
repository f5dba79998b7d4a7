import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useToast } from "../kit/feedback/toasts.tsx";

/** A change is noticed late by a user who reads something else on the page. */
export const CHANGE_SHOWN_MS = 8_000;

/** Shows which of these sentences about the page became true while it was open, unless a form or a link of the page caused it. */
export function useChangeToast(says: readonly string[]): void {
  const toast = useToast();
  const { key } = useLocation();
  const known = useRef({ key, says });
  useEffect(() => {
    const before = known.current;
    known.current = { key, says };
    if (before.key !== key) return;
    const title = says.filter((one) => !before.says.includes(one)).join(" ");
    if (title) toast({ tone: "info", title, durationMs: CHANGE_SHOWN_MS });
  }, [key, says, toast]);
}
