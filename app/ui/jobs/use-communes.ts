import { useRef, useState } from "react";
import { usePath } from "../use-path.ts";
import type { Communes } from "./place-fields.tsx";

type Loading = { state: "idle" | "loading" | "failed"; place: Communes; asked: string };

/** The communes to choose from, loaded when another wilaya is chosen; a network that fails loses nothing but them. */
export function useCommunes(first: Communes) {
  const path = usePath();
  const [{ state, place, asked }, setLoading] = useState<Loading>({ state: "idle", place: first, asked: "" });
  const stop = useRef<AbortController>(null);

  async function load(wilaya: string) {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setLoading((now) => ({ ...now, state: "loading", asked: wilaya }));
    try {
      const answer = await fetch(path(`/new-job/communes?wilaya=${wilaya}`), { signal: own.signal });
      // our own address answers what its loader returns
      const found = (await answer.json()) as Communes;
      setLoading({ state: "idle", place: found, asked: wilaya });
    } catch {
      if (!own.signal.aborted) setLoading((now) => ({ ...now, state: "failed" }));
    }
  }
  return { place, isLoading: state === "loading", hasFailed: state === "failed", load, retry: () => load(asked) };
}
