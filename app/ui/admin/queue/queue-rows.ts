import { useRef } from "react";

const rowsOf = (within: HTMLElement | Document): HTMLAnchorElement[] => [
  ...within.querySelectorAll<HTMLAnchorElement>(".verification-queue li > a, .table-frame tbody th a"),
];

const openPlace = (rows: readonly HTMLAnchorElement[]): number => rows.findIndex((row) => row.ariaCurrent === "page");

/** The row of the open item, or the first one. */
export function openRow(within: HTMLElement | Document): HTMLAnchorElement | undefined {
  const rows = rowsOf(within);
  return rows[openPlace(rows)] ?? rows[0];
}

/** The rows of a queue, and the place of the open item, also after its row is gone because another admin decided it. */
export function useQueueRows() {
  const last = useRef({ address: "", place: 0 });
  const lostPlace = (rows: readonly HTMLAnchorElement[]): number | null =>
    openPlace(rows) < 0 && last.current.address === location.href ? last.current.place : null;
  return {
    note(frame: HTMLElement): void {
      const place = openPlace(rowsOf(frame));
      if (place >= 0) last.current = { address: location.href, place };
    },
    isLost: (frame: HTMLElement): boolean => lostPlace(rowsOf(frame)) !== null,
    /** The row of the open item, the one that took its place, or the first one. */
    selected(frame: HTMLElement): HTMLAnchorElement | undefined {
      const rows = rowsOf(frame);
      return rows[openPlace(rows)] ?? rows[lostPlace(rows) ?? 0] ?? rows.at(-1);
    },
    /** Opens the row beside the open one. In a list without an open item it moves the focus. */
    step(frame: HTMLElement, by: 1 | -1): void {
      const rows = rowsOf(frame);
      const [open, lost] = [openPlace(rows), lostPlace(rows)];
      const focused = rows.findIndex((row) => row.matches(":focus"));
      if (lost !== null) rows[by === 1 ? lost : lost - 1]?.click();
      else if (open >= 0) rows[open + by]?.click();
      else rows[focused < 0 ? 0 : focused + by]?.focus();
    },
  };
}

export type QueueRows = ReturnType<typeof useQueueRows>;
