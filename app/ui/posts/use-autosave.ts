import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Autosaved } from "#app/views/blog/post-actions.ts";
import { isReachable } from "../is-reachable.ts";
import { typedIn } from "./post-draft-storage.ts";

const WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

type Autosave = {
  form: RefObject<HTMLFormElement | null>;
  /** Published and scheduled posts change by a button only. */
  isOn: boolean;
  version: number | null;
  /** Where a post is saved that this page has created. */
  action: string | undefined;
  /** What was sent is stored, and nothing was typed since. */
  onSaved: () => void;
  /** The form that waited for the response is not sent. */
  onLost: () => void;
  onCreated: (id: number) => void;
};

/** Saves a draft on the server while it is written, and again when the network is back. A stale version stops it: then the buttons say what happened. */
export function useAutosave({ form, isOn, version: read, action, onSaved, onLost, onCreated }: Autosave) {
  const fetcher = useFetcher<Autosaved>();
  const [version, setVersion] = useState(read);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isStopped, setStopped] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTypedSince = useRef(false);
  /** Saves in a row that did not reach the server. */
  const losses = useRef(0);
  const isSending = useRef(false);
  /** The form is being sent, which saves the same. */
  const isLeaving = useRef(false);
  const held = useRef<{ submitter: HTMLElement | null }>(null);
  /** Of saves whose answers have not come. */
  const keys = useRef<string[]>([]);
  const [unanswered, setUnanswered] = useState("");
  const [answered, setAnswered] = useState<Autosaved>();

  const save = async () => {
    timer.current = undefined;
    if (!form.current || !isOn || isStopped || isSending.current) return;
    if (!(await isReachable())) return retryLater();
    if (!form.current || isLeaving.current || isSending.current || timer.current !== undefined) return;
    isSending.current = true;
    isTypedSince.current = false;
    const sent = new FormData();
    for (const [name, value] of Object.entries(typedIn(form.current))) if (name !== "thumbnail") sent.set(name, value);
    sent.set("do", "autosave");
    if (version === null) sent.set("once", typedOnce(form.current));
    else {
      const key = newKey();
      sent.set("once", key);
      sent.set("version", String(version));
      sent.set("unanswered", keys.current.join(" "));
      keys.current.push(key);
    }
    fetcher.submit(sent, { method: "post", encType: "multipart/form-data", ...(action === undefined ? {} : { action }) });
  };
  const latest = useRef(save);
  latest.current = save;
  const retryLater = useCallback(() => {
    if (isLeaving.current || timer.current !== undefined) return;
    timer.current = setTimeout(() => latest.current(), Math.min(LONGEST_WAIT_MS, WAIT_MS * 2 ** losses.current));
    losses.current += 1;
  }, []);
  useEffect(() => {
    const goOn = () => {
      if (losses.current === 0 || isLeaving.current) return;
      clearTimeout(timer.current);
      latest.current();
    };
    addEventListener("online", goOn);
    return () => removeEventListener("online", goOn);
  }, []);
  const saveSoon = useCallback(() => {
    isLeaving.current = false;
    isTypedSince.current = true;
    setSavedAt(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), WAIT_MS);
  }, []);

  /** Whether the form has to wait, because what is being saved changes its version. Then it is sent here. */
  const hold = (submitter: HTMLElement | null): boolean => {
    clearTimeout(timer.current);
    isLeaving.current = true;
    if (isSending.current) held.current = { submitter };
    return isSending.current;
  };

  const after = useRef({ onSaved, onLost, onCreated });
  after.current = { onSaved, onLost, onCreated };
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer) return;
    setAnswered(answer);
    if ("version" in answer) {
      keys.current = [];
      losses.current = 0;
      setVersion(answer.version);
      if (answer.id !== undefined) after.current.onCreated(answer.id);
    }
    setUnanswered(keys.current.join(" "));
    if ("isStale" in answer) setStopped(answer.isStale);
    if (held.current) return;
    if (isTypedSince.current) return saveSoon();
    if (!("version" in answer)) return;
    setSavedAt(answer.at);
    after.current.onSaved();
  }, [fetcher.data, saveSoon]);
  // with the version of that response in the form
  useEffect(() => {
    if (!answered) return;
    isSending.current = false;
    if (!held.current) {
      if ("lost" in answered) retryLater();
      return;
    }
    const { submitter } = held.current;
    held.current = null;
    if ("lost" in answered) after.current.onLost();
    else form.current?.requestSubmit(submitter);
  }, [answered, form, retryLater]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return { version, unanswered, savedAt, isStopped, saveSoon, hold };
}

/** Of a new post: its first save may be repeated and makes one post. */
function typedOnce(form: HTMLFormElement): string {
  const once = new FormData(form).get("once");
  return typeof once === "string" ? once : "";
}

const newKey = () => [...crypto.getRandomValues(new Uint8Array(20))].map((byte) => (byte % 36).toString(36)).join("");
