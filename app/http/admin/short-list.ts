import type { Language } from "#app/domain/shared/contracts/language.ts";
import { fold } from "#app/domain/shared/text/folding.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";
import { SHORT_LIST_ORDERINGS, type ShortListOrdering } from "#app/views/short-list.ts";

/** Searches a list that is read whole: the rows with a text that contains `?search=`, in any spelling. */
export function searchedRows<Row>({ searchParams }: URL, rows: readonly Row[], textsOf: (row: Row) => readonly string[]) {
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  return { search, total: rows.length, found: rowsWith(search, rows, textsOf) };
}

export function rowsWith<Row>(search = "", rows: readonly Row[], textsOf: (row: Row) => readonly string[]): Row[] {
  const sought = fold(search);
  return rows.filter((row) => textsOf(row).some((text) => fold(text).includes(sought)));
}

/** Puts rows that are read oldest first in the order of `?ordering=`, names by the alphabet of the page's language. */
export function orderedRows<Row>(
  { searchParams }: URL,
  rows: readonly Row[],
  { nameOf, language }: { nameOf: (row: Row) => string; language: Language },
): { ordering: ShortListOrdering; rows: Row[] } {
  const ordering = SHORT_LIST_ORDERINGS.find((one) => one === searchParams.get("ordering")) ?? "created_at";
  const { compare } = new Intl.Collator(language, { numeric: true });
  const forth = ordering.endsWith("name") ? rows.toSorted((a, b) => compare(nameOf(a), nameOf(b))) : [...rows];
  return { ordering, rows: ordering.startsWith("-") ? forth.toReversed() : forth };
}
