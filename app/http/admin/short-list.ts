import { fold } from "#app/domain/shared/text/folding.ts";
import { MAX_SEARCH_LENGTH } from "#app/domain/users/admin-user-rules.ts";

/** Searches a list that is read whole: the rows with a text that contains `?search=`, in any spelling. */
export function searchedRows<Row>({ searchParams }: URL, rows: readonly Row[], textsOf: (row: Row) => readonly string[]) {
  const search = (searchParams.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH);
  return { search, total: rows.length, found: rowsWith(search, rows, textsOf) };
}

export function rowsWith<Row>(search = "", rows: readonly Row[], textsOf: (row: Row) => readonly string[]): Row[] {
  const sought = fold(search);
  return rows.filter((row) => textsOf(row).some((text) => fold(text).includes(sought)));
}
