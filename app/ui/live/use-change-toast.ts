import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useToast } from "../kit/feedback/toasts.tsx";

/** A change is noticed late by a user who reads something else on the page. */
const CHANGE_SHOWN_MS = 8_000;

/** What a page says about each thing that it shows, in one sentence by the id of the thing. */
export type Sentences = Readonly<Record<string, string>>;

/** The new sentences about things that were shown before. */
export const changedSentences = (before: Sentences, now: Sentences): string[] =>
  Object.entries(now).flatMap(([id, sentence]) => (before[id] === undefined || before[id] === sentence ? [] : sentence));

/** Shows which sentences about the page changed while it was open, unless a form or a link of the page caused it. */
export function useChangeToast(says: Sentences): void {
  const toast = useToast();
  const { key } = useLocation();
  const known = useRef({ key, says });
  useEffect(() => {
    const before = known.current;
    known.current = { key, says };
    if (before.key !== key) return;
    const title = changedSentences(before.says, says).join(" ");
    if (title) toast({ tone: "info", title, durationMs: CHANGE_SHOWN_MS });
  }, [key, says, toast]);
}
