import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  differs,
  dropPostDraft,
  postDraftKey,
  readPostDraft,
  type TypedFields,
  typedIn,
  writePostDraft,
} from "./post-draft-storage.ts";

const WAIT_MS = 800;

type Draft = {
  form: RefObject<HTMLFormElement | null>;
  account: string;
  post: number | "new";
  /** The post was just saved, so that nothing is left to restore. */
  isDone: boolean;
  /** A refused form shows what was typed already. */
  isRefused: boolean;
};

/**
 * Stores the input of a post on this device until it is saved, so that a lost network, a closed page or an ended session loses
 * nothing. The next visit offers to restore it, but never restores by itself, because the post may have changed.
 */
export function usePostDraft({ form, account, post, isDone, isRefused }: Draft) {
  const [kept, setKept] = useState<{ isKept: boolean; at: number } | null>(null);
  const [found, setFound] = useState<TypedFields | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = postDraftKey(account, post);

  useEffect(() => {
    // after the first save the draft of a new post is deleted too
    if (isDone) for (const one of [key, postDraftKey(account, "new")]) dropPostDraft(one);
    const left = readPostDraft(key);
    if (left && !isRefused && form.current && differs(left, typedIn(form.current))) setFound(left);
  }, [key, account, isDone, isRefused, form]);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (form.current) setKept({ isKept: writePostDraft(key, typedIn(form.current)), at: Date.now() });
  }, [key, form]);

  useEffect(() => {
    const leave = () => (timer.current === undefined ? undefined : keep());
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [keep]);

  return {
    kept,
    found,
    keep,
    keepSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, WAIT_MS);
    },
    /** The text of an earlier visit was restored, or is not wanted. */
    settle(isRestored: boolean) {
      setFound(null);
      if (!isRestored) dropPostDraft(key);
    },
    /** The server has everything. */
    drop: useCallback(() => dropPostDraft(key), [key]),
  };
}
