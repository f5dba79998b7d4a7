/** What a spreadsheet would run instead of showing it (CWE-1236): such a cell begins with an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

export type Cell = string | number | boolean | null;

/** A line after RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(",")}\r\n`;

function cellOf(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** So that spreadsheets read Arabic as what it is. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A file that is written page by page as it is read: none of it is held but the page under way. */
export function csvFile(
  name: string,
  { head, pages }: { head: readonly string[]; pages: AsyncIterator<readonly (readonly Cell[])[]> },
) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(head)));
    },
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value.map(csvLine).join("")));
    },
    async cancel() {
      await pages.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
