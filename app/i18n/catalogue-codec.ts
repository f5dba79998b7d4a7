export type EncodedCatalogues = { readonly [key: string]: string | EncodedCatalogues };
/** The tree of all keys, with 0 where a sentence stands. */
export type KeyTree = { [key: string]: 0 | KeyTree };
/** A language's sentences in the order of the keys; null where it has none, as of a plural form that it lacks. */
type Sentences = (string | null)[];

/** What the catalogues of all languages have in common, once, and what each of them says. */
export function encodeCatalogues(catalogues: readonly EncodedCatalogues[]): { keys: KeyTree; sentences: Sentences[] } {
  const keys: KeyTree = {};
  for (const words of catalogues) gather(keys, words);
  return { keys, sentences: catalogues.map((words) => inOrder(keys, words)) };
}

function gather(keys: KeyTree, words: EncodedCatalogues) {
  for (const [key, said] of Object.entries(words)) {
    if (typeof said === "string") keys[key] = 0;
    else gather(branchOf(keys, key), said);
  }
}

function branchOf(keys: KeyTree, key: string): KeyTree {
  const known = keys[key];
  if (known) return known;
  const branch: KeyTree = {};
  keys[key] = branch;
  return branch;
}

const inOrder = (keys: KeyTree, words: EncodedCatalogues = {}): Sentences =>
  Object.entries(keys).flatMap(([key, below]) => {
    const said = words[key];
    if (typeof said !== "string") return below === 0 ? [null] : inOrder(below, said);
    if (below !== 0) throw new Error(`"${key}" is a sentence in one language and holds others in another`);
    return [said];
  });

/** A language's catalogue again. */
export function decodeCatalogue(keys: KeyTree, sentences: Sentences): EncodedCatalogues {
  let next = 0;
  const fill = (branch: KeyTree): EncodedCatalogues => {
    const words: Record<string, string | EncodedCatalogues> = {};
    for (const [key, below] of Object.entries(branch)) {
      const said = below === 0 ? sentences[next++] : fill(below);
      if (said !== null && said !== undefined) words[key] = said;
    }
    return words;
  };
  return fill(keys);
}
