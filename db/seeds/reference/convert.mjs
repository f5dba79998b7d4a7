/**
 * Converts the raw data (CREDITS.md) and everyday-words.json, with folded search words: run it again after a change of
 * folding.ts.
 * node db/seeds/reference/convert.mjs WILAYAS.json COMMUNES.json CATEGORIES.json
 */
import { readFile, writeFile } from "node:fs/promises";
import { buildSearchText } from "../../../app/domain/shared/text/folding.ts";

const [wilayas, communes, categories] = await Promise.all(
  process.argv.slice(2, 5).map(async (path) => JSON.parse(await readFile(path, "utf8"))),
);
const everydayWords = JSON.parse(await readFile(new URL("everyday-words.json", import.meta.url), "utf8"));
if (!categories) throw new Error("Three files are needed: wilayas, communes, categories.");

const twoDigits = (code) => String(code).padStart(2, "0");
const namesOf = (row) => ({ nameAr: row.name_ar, nameFr: row.name_fr, nameEn: row.name_en });
const spellingsOf = (row) => [row.name_ar, row.name_fr, row.name_en, ...(row.aliases ?? [])];

/** One row per line keeps diffs readable. */
const save = (name, rows) =>
  writeFile(new URL(name, import.meta.url), `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);

await save(
  "wilayas.json",
  wilayas.map((row) => ({
    id: row.code,
    code: row.code2,
    ...namesOf(row),
    motherCode: row.mother_code === null ? null : twoDigits(row.mother_code),
    fullyOperationalFrom: row.fully_operational_from,
    lat: row.lat,
    lng: row.lng,
    search: buildSearchText([...spellingsOf(row), row.code2]),
  })),
);

await save(
  "communes.json",
  communes.map((row) => ({
    id: row.id,
    wilayaId: row.wilaya_code,
    wilayaCode58: twoDigits(row.wilaya_code_58),
    ...namesOf(row),
    lat: row.lat,
    lng: row.lng,
    search: buildSearchText([...spellingsOf(row), row.daira_ar, row.daira]),
  })),
);

await save(
  "categories.json",
  categories.map((row) => ({
    id: row.id,
    slug: row.slug,
    ...namesOf(row),
    pointsCost: row.points_cost,
    search: buildSearchText([...spellingsOf(row), ...Object.values(row.keywords).flat(), ...(everydayWords[row.slug] ?? [])]),
    subcategories: row.sub_categories.map((sub) => ({
      id: sub.id,
      slug: sub.slug,
      ...namesOf(sub),
      search: buildSearchText(spellingsOf(sub)),
    })),
  })),
);
