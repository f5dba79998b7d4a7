export type Sorting<Ordering extends string> = { ordering: Ordering; to: (ordering: Ordering) => string };

/** A press sorts by the column, and a second one turns its order around. */
export function sortOf<Ordering extends string>(column: Ordering, { ordering, to }: Sorting<Ordering>, first: Ordering = column) {
  // as: each column has an order in both directions
  const back = `-${column}` as Ordering;
  if (ordering === column) return { href: to(back), direction: "ascending" as const };
  if (ordering === back) return { href: to(column), direction: "descending" as const };
  return { href: to(first) };
}
