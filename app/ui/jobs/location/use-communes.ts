import { useRef, useState } from "react";
import { usePath } from "../../use-path.ts";
import type { Communes } from "./location-fields.tsx";

/** `located` changes each time a commune is found by the device location. */
type Loading = {
  state: "idle" | "loading" | "failed";
  place: Communes;
  requested: string;
  located: { communeId: string } | null;
};

/** The communes to choose from, loaded when another wilaya is chosen. If the network fails, only they are missing. */
export function useCommunes(first: Communes) {
  const path = usePath();
  const [{ state, place, requested, located }, setLoading] = useState<Loading>({
    state: "idle",
    place: first,
    requested: "",
    located: null,
  });
  const stop = useRef<AbortController>(null);

  async function ask(question: string): Promise<(Communes & { communeId: number | null }) | null> {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    const answer = await fetch(path(`/new-job/communes?${question}`), { signal: own.signal });
    // our own route returns the data of its loader
    const found = (await answer.json()) as Communes & { communeId: number | null };
    return own.signal.aborted ? null : found;
  }

  async function load(wilaya: string) {
    setLoading((now) => ({ ...now, state: "loading", requested: wilaya }));
    try {
      const found = await ask(`wilaya=${wilaya}`);
      if (found) setLoading((now) => ({ ...now, state: "idle", place: found, requested: wilaya }));
    } catch (error) {
      const isStopped = error instanceof DOMException && error.name === "AbortError";
      if (!isStopped) setLoading((now) => ({ ...now, state: "failed" }));
    }
  }

  /** The wilaya and commune of a point, and its name. Null if there is none. Throws if the network fails. */
  async function locate({ latitude, longitude }: { latitude: number; longitude: number }): Promise<string | null> {
    const found = await ask(`near=${latitude.toFixed(2)},${longitude.toFixed(2)}`);
    const commune = found?.communes.find(({ value }) => value === String(found.communeId));
    if (!found || !commune) return null;
    setLoading({ state: "idle", place: found, requested: String(found.wilayaId), located: { communeId: commune.value } });
    return commune.label;
  }

  const isLoading = state === "loading";
  return { place, located, isLoading, hasFailed: state === "failed", load, locate, retry: () => load(requested) };
}
