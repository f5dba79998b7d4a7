import { fold, foldWithoutArticles } from "../shared/text/folding.ts";

export type Names = { nameAr: string; nameFr: string; nameEn: string };

/** Lower ids are reserved for reference data of later releases. */
export const FIRST_ADMIN_CREATED_ID = { category: 1_001, subcategory: 100_001 } as const;

const formsOf = ({ nameAr, nameFr, nameEn }: Names): string[] =>
  [...new Set([nameAr, nameFr, nameEn].flatMap((name) => [fold(name), foldWithoutArticles(name)]))].filter(Boolean);

/** Old names still find the category. */
export function searchTextAfterRename(searchText: string, before: Names, after: Names): string {
  const [old, anew] = [new Set(formsOf(before)), formsOf(after)];
  const others = searchText.split("|").filter((form) => form !== "" && !old.has(form));
  return [...new Set([...anew, ...others])].join("|");
}

export const searchTextOfNames = (names: Names): string => formsOf(names).join("|");

const MAX_SLUG_LENGTH = 60;

export function slugOf(nameEn: string, used: ReadonlySet<string>): string {
  const plain =
    fold(nameEn)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, MAX_SLUG_LENGTH) || "service";
  for (let number = 2, slug = plain; ; number++) {
    if (!used.has(slug)) return slug;
    slug = `${plain}-${number}`;
  }
}

export const NAME_FIELDS = { nameAr: "name_ar", nameFr: "name_fr", nameEn: "name_en" } as const;

/** Names that are in use in the same list, compared folded. */
export const takenNames = (names: Names, others: readonly Names[]) =>
  // as: the keys of an object of ours, written out above
  (Object.keys(NAME_FIELDS) as (keyof Names)[])
    .filter((name) => others.some((other) => fold(other[name]) === fold(names[name])))
    .map((name) => NAME_FIELDS[name]);

/** `place` counts from 1; beyond the end is the end. */
export function reorderedIds(order: readonly number[], id: number, place: number): number[] {
  const others = order.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, place - 1), 0, id);
}
