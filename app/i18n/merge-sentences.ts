import type { Sentences } from "./browser-translate.ts";

/** One catalogue of several: each may add keys within a namespace of an earlier one. */
export function mergeSentences(...catalogues: readonly Sentences[]): Sentences {
  const all: Record<string, string | Sentences> = {};
  for (const [key, value] of catalogues.flatMap((each) => Object.entries(each))) {
    const known = all[key];
    all[key] = typeof known === "object" && typeof value === "object" ? mergeSentences(known, value) : value;
  }
  return all;
}
