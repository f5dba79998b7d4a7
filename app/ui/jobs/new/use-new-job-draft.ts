import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { Upload } from "../../uploads/use-uploads.ts";
import type { Communes } from "../location/location-fields.tsx";
import { clearDraft, type Draft, saveDraft } from "./new-job-draft.ts";
import { type NewJobValues, valuesOf } from "./new-job-values.ts";

type Kept = { account: string; once: string; place: Communes; photos: readonly Upload[]; isKept: boolean; wasKept: boolean };

const SETTLED_MS = 250;

/** The form's values, read a moment after each change. While `isKept` is true the device stores them as a draft. */
export function useNewJobDraft(form: RefObject<HTMLFormElement | null>, first: NewJobValues, kept: Kept) {
  const [values, setValues] = useState(first);
  const [isSaved, setSaved] = useState(kept.wasKept);
  const latest = useRef(kept);
  latest.current = kept;

  const untouched = useRef<string>(undefined);
  const read = () => {
    if (!form.current) return first;
    const now = valuesOf(form.current);
    setValues(now);
    const { account, isKept } = latest.current;
    const draft = draftOf(now, latest.current);
    const content = JSON.stringify([now, draft.photos]);
    untouched.current ??= content;
    if (isKept && content !== untouched.current) setSaved(saveDraft(account, draft));
    return now;
  };
  const readRef = useRef(read);
  readRef.current = read;

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => readRef.current(), SETTLED_MS);
  };

  // a phone may close a background page without an event
  useEffect(() => {
    const readNow = () => {
      if (timer.current !== undefined) readRef.current();
    };
    document.addEventListener("visibilitychange", readNow);
    addEventListener("pagehide", readNow);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("visibilitychange", readNow);
      removeEventListener("pagehide", readNow);
    };
  }, []);

  // A sent form is no draft any more.
  const isSent = useNavigation().location?.search.includes("sent=1") === true;
  useEffect(() => {
    if (isSent) clearDraft(latest.current.account);
  }, [isSent]);

  return { values, isSaved, read, readSoon };
}

const draftOf = (values: NewJobValues, { once, place, photos }: Kept): Draft => ({
  savedAt: Date.now(),
  once,
  values,
  place,
  photos: photos.flatMap(({ id, name }) => (id ? [{ id, name }] : [])),
});
