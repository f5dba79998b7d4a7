import { fold, foldWithoutArticles } from "../shared/text/folding.ts";

export type Names = { nameAr: string; nameFr: string; nameEn: string };

/** What an admin makes is numbered from here on, so that a later release's reference data takes none of its numbers. */
export const FIRST_ADMIN_CREATED_ID = { category: 1_001, subcategory: 100_001 } as const;

const formsOf = ({ nameAr, nameFr, nameEn }: Names): string[] =>
  [...new Set([nameAr, nameFr, nameEn].flatMap((name) => [fold(name), foldWithoutArticles(name)]))].filter(Boolean);

/** What finds a thing that is called otherwise now: its new names, and whatever found it beside the old ones. */
export function searchTextAfterRename(searchText: string, before: Names, after: Names): string {
  const [old, anew] = [new Set(formsOf(before)), formsOf(after)];
  const others = searchText.split("|").filter((form) => form !== "" && !old.has(form));
  return [...new Set([...anew, ...others])].join("|");
}

export const searchTextOfNames = (names: Names): string => formsOf(names).join("|");

const MAX_SLUG_LENGTH = 60;

/** A slug made of the English name, another than those that are taken. */
export function slugOf(nameEn: string, taken: ReadonlySet<string>): string {
  const plain =
    fold(nameEn)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, MAX_SLUG_LENGTH) || "service";
  for (let number = 2, slug = plain; ; number++) {
    if (!taken.has(slug)) return slug;
    slug = `${plain}-${number}`;
  }
}

export const NAME_FIELDS = { nameAr: "name_ar", nameFr: "name_fr", nameEn: "name_en" } as const;

/** The fields that name what another one of the same list is called already, however it is spelled. */
export const takenNames = (names: Names, others: readonly Names[]) =>
  // as: the keys of an object of ours, written out above
  (Object.keys(NAME_FIELDS) as (keyof Names)[])
    .filter((name) => others.some((other) => fold(other[name]) === fold(names[name])))
    .map((name) => NAME_FIELDS[name]);

/** An order in which one stands elsewhere, counted from 1; beyond the ends is at the end. */
export function reorderedIds(order: readonly number[], id: number, place: number): number[] {
  const others = order.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, place - 1), 0, id);
}
