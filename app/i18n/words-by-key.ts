export type Words = { readonly [key: string]: string | Words };
/** The tree of all keys, with 0 where a sentence stands. */
export type Keys = { [key: string]: 0 | Keys };
/** A language's sentences in the order of the keys; null where it has none, as of a plural form that it lacks. */
type Sentences = (string | null)[];

/** What the catalogues of all languages have in common, once, and what each of them says. */
export function wordsByKey(catalogues: readonly Words[]): { keys: Keys; sentences: Sentences[] } {
  const keys: Keys = {};
  for (const words of catalogues) gather(keys, words);
  return { keys, sentences: catalogues.map((words) => inOrder(keys, words)) };
}

function gather(keys: Keys, words: Words) {
  for (const [key, said] of Object.entries(words)) {
    if (typeof said === "string") keys[key] = 0;
    else gather(branchOf(keys, key), said);
  }
}

function branchOf(keys: Keys, key: string): Keys {
  const known = keys[key];
  if (known) return known;
  const branch: Keys = {};
  keys[key] = branch;
  return branch;
}

const inOrder = (keys: Keys, words: Words = {}): Sentences =>
  Object.entries(keys).flatMap(([key, below]) => {
    const said = words[key];
    if (typeof said !== "string") return below === 0 ? [null] : inOrder(below, said);
    if (below !== 0) throw new Error(`"${key}" is a sentence in one language and holds others in another`);
    return [said];
  });

/** A language's catalogue again. */
export function wordsWithKeys(keys: Keys, sentences: Sentences): Words {
  let next = 0;
  const fill = (branch: Keys): Words => {
    const words: Record<string, string | Words> = {};
    for (const [key, below] of Object.entries(branch)) {
      const said = below === 0 ? sentences[next++] : fill(below);
      if (said !== null && said !== undefined) words[key] = said;
    }
    return words;
  };
  return fill(keys);
}
