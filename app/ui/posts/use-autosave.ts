import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Autosaved } from "#app/views/blog/post-actions.ts";
import { isReachable } from "../is-reachable.ts";
import { typedIn } from "./post-draft-storage.ts";

const WAIT_MS = 3_000;

type Autosave = {
  form: RefObject<HTMLFormElement | null>;
  /** Published and scheduled posts change by a button only. */
  isOn: boolean;
  version: number | null;
  /** What was sent is stored, and nothing was typed since. */
  onSaved: () => void;
};

/** Saves a draft on the server while it is written. A stale version stops it: then the buttons say what happened. */
export function useAutosave({ form, isOn, version: read, onSaved }: Autosave) {
  const fetcher = useFetcher<Autosaved>();
  const [version, setVersion] = useState(read);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isStopped, setStopped] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTypedSince = useRef(false);
  const isBusy = fetcher.state !== "idle";

  const save = async () => {
    timer.current = undefined;
    if (!form.current || !isOn || isStopped || isBusy || !(await isReachable())) return;
    isTypedSince.current = false;
    const sent = new FormData();
    for (const [name, value] of Object.entries(typedIn(form.current))) if (name !== "thumbnail") sent.set(name, value);
    sent.set("do", "autosave");
    sent.set("version", String(version));
    fetcher.submit(sent, { method: "post", encType: "multipart/form-data" });
  };
  const latest = useRef(save);
  latest.current = save;
  const saveSoon = useCallback(() => {
    isTypedSince.current = true;
    setSavedAt(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), WAIT_MS);
  }, []);

  const saved = useRef(onSaved);
  saved.current = onSaved;
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer) return;
    if (!("version" in answer)) return setStopped(answer.isStale === true);
    setVersion(answer.version);
    if (isTypedSince.current) return saveSoon();
    setSavedAt(answer.at);
    saved.current();
  }, [fetcher.data, saveSoon]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { version, savedAt, saveSoon, isBusy };
}
