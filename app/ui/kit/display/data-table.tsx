import type { ReactNode } from "react";
import { Icon } from "../icons/icon.tsx";

/** Explicit roles, because some screen readers do not treat a table as one when CSS shows its rows as cards. */
const TABLE = { role: "table" };
const GROUP = { role: "rowgroup" };
const ROW = { role: "row" };
const COLUMN = { role: "columnheader", scope: "col" } as const;
const NAME = { role: "rowheader", scope: "row" } as const;
const CELL = { role: "cell" };

/**
 * Rows with a name in the first column, which stays visible; below 760 px each row is a card. Sorting is a link to the sorted
 * page.
 */
export const DataTable = <Row,>({ caption, columns, rows, keyOf, isSelected, isCompact }: DataTableProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
  <section className="table-frame" aria-label={caption} tabIndex={0}>
    <table className="data-table" data-compact={isCompact || undefined} {...TABLE}>
      <caption className="sr-only">{caption}</caption>
      <thead {...GROUP}>
        <tr {...ROW}>
          {columns.map(({ key, header, isHeaderHidden, end, sort, className }) => (
            <th
              key={key}
              {...COLUMN}
              className={className}
              data-end={end || undefined}
              aria-sort={sort ? (sort.direction ?? "none") : undefined}
            >
              {sort ? (
                <a href={sort.href} className="table-sort">
                  {header}
                  <Icon name={sort.direction === "ascending" ? "chevron-up" : "chevron-down"} />
                </a>
              ) : isHeaderHidden ? (
                <span className="sr-only">{header}</span>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...GROUP}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROW} data-selected={isSelected?.(row) || undefined}>
            {columns.map(({ key, header, wordless, end, isEmpty, className, cell }, index) =>
              index === 0 ? (
                <th key={key} {...NAME}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={key}
                  {...CELL}
                  className={className}
                  data-label={wordless ? "" : header}
                  data-end={end || undefined}
                  data-empty={isEmpty?.(row) || undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** A column that is left out of a table narrower than that; a card shows it. */
export const FROM_WIDTH = {
  tiny: "md:@max-[460px]:hidden",
  small: "md:@max-[670px]:hidden",
  middle: "md:@max-[800px]:hidden",
  large: "md:@max-[1010px]:hidden",
} as const;

export type Column<Row> = {
  key: string;
  header: string;
  /** Only screen readers hear the header. */
  isHeaderHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** Numbers and actions are aligned to the inline end. */
  end?: boolean;
  /** A compact card leaves the cell out: it is empty, or has no place there. */
  isEmpty?: (row: Row) => boolean;
  /** Of its cells. FROM_WIDTH hides them where the others need the width. */
  className?: string;
  /** On a card this cell has no label, because it contains buttons. */
  wordless?: boolean;
  /** The link of the header, and the current sort order (none if the rows are sorted by another column). */
  sort?: { href: string; direction?: "ascending" | "descending" };
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isSelected?: (row: Row) => boolean;
  /** On a phone a row is a card of two lines, without the names of its columns. */
  isCompact?: boolean;
};
