/** Rows below a header, with columns as wide as needed. Number columns are aligned to the right. */
export function table([head, ...rows]) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const isNumber = head.map((_, column) => column > 0 && rows.every((row) => /^[≤\d.]/.test(row[column])));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
