import type { Language } from "#app/domain/shared/contracts/language.ts";

export type Cell = string | number | boolean | null;

/** Characters that start a formula, in every variant that a program may convert to the plain sign. */
const SIGNS = "=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u207C\u207A\u208C\u208A\u2212\uFB29";
/** Where a cell begins for a program with another separator, or with a line break as the end of a row. */
const BEGINNINGS = "^|[,;\\t\\r\\n\\v\\f\u0085\u2028\u2029]";
/** Characters that a program may skip before it looks for a formula. */
const PASSED_OVER = '[ \\0"\u00A0\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u3000\uFEFF]*';
const FORMULA = new RegExp(`(?<=${BEGINNINGS})(?=${PASSED_OVER}[${SIGNS}]|[\\t\\r\\0])`, "g");

/** What spreadsheets expect between cells where these languages are read: a comma is the decimal sign there. */
const SEPARATORS = { ar: ";", fr: ";", en: "," } as const satisfies Record<Language, string>;

/** A line after RFC 4180, every cell in quotes. */
export const csvLine = (cells: readonly Cell[], language: Language): string =>
  `${cells.map(cellOf).join(SEPARATORS[language])}\r\n`;

const cellOf = (cell: Cell): string => `"${(typeof cell === "string" ? shown(cell) : String(cell ?? "")).replaceAll('"', '""')}"`;

/** With an apostrophe a spreadsheet shows a formula instead of running it (CWE-1236). */
const shown = (text: string): string => text.replace(FORMULA, "'");

/** The byte order mark makes spreadsheets read Arabic correctly. */
const BYTE_ORDER_MARK = "\uFEFF";

type CsvFile = { language: Language; head: readonly string[]; pages: AsyncIterator<readonly (readonly Cell[])[]> };

/** Streams a file page by page, so that only one page is in memory. */
export function csvFile(name: string, { language, head, pages }: CsvFile) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(head, language)));
    },
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) return controller.close();
      controller.enqueue(encoder.encode(value.map((cells) => csvLine(cells, language)).join("")));
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
