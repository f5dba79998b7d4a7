import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { encodeCatalogues } from "../../app/i18n/catalogue-codec.ts";

const CATALOGUE = /[\\/]app[\\/]locales[\\/](ar|fr|en)\.ts$/;
const LANGUAGES = ["ar", "fr", "en"];
const ALL_WORDS = "\0words-by-key";
const house = resolve(import.meta.dirname, "../..");

async function allWords() {
  const catalogues = await Promise.all(
    LANGUAGES.map(async (language) => (await import(pathToFileURL(resolve(house, `app/locales/${language}.ts`)).href)).default),
  );
  return encodeCatalogues(catalogues);
}

/** Has a build say each key of the catalogues once, not in each language: of what the server reads that is a thirtieth. */
export const dedupeCatalogueKeys: Plugin = {
  name: "keys-once",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name !== "client",
  resolveId: (id) => (id === ALL_WORDS ? id : null),
  async load(id) {
    const place = LANGUAGES.indexOf(CATALOGUE.exec(id)?.[1] ?? "");
    if (place !== -1)
      return `import { keys, sentences } from "${ALL_WORDS}";
        import { decodeCatalogue } from "${resolve(house, "app/i18n/catalogue-codec.ts")}";
        export default decodeCatalogue(keys, sentences[${place}]);`;
    if (id !== ALL_WORDS) return null;
    const { keys, sentences } = await allWords();
    return `export const keys = ${JSON.stringify(keys)}; export const sentences = ${JSON.stringify(sentences)};`;
  },
};
