import type { Language } from "#app/domain/shared/contracts/language.ts";
import type { VisitCodes } from "#app/domain/visits/codes/code-digits.ts";
import { isCompletionOpen, refusalOfArrival, type VisitCodeKind } from "#app/domain/visits/codes/rules.ts";
import type { VisitView } from "#app/domain/visits/select-visits.ts";
import { formatsIn } from "#app/i18n/format.ts";

/** A QR code: its edge in modules, and its dark bars as an SVG path. */
export type Square = { size: number; path: string };
export type ShownCode = { digits: string; square: Square };

export type VisitCodesView =
  | {
      side: "client";
      name: string;
      /** Null once the artisan arrived. */
      arrival: ShownCode | null;
      completion: ShownCode | null;
      until: string;
      untilMs: number;
      renewalsLeft: number;
    }
  /** The codes that can be typed now; the first one is the likely one. */
  | { side: "artisan"; name: string; fields: readonly VisitCodeKind[] };

type Reader = { language: Language; now: number; squareOf: (text: string) => Square };

/** Null if the reader can do nothing with codes now. */
export function visitCodesView(
  { language, now, squareOf }: Reader,
  visit: VisitView,
  codes: VisitCodes | null,
): VisitCodesView | null {
  const { otherName: name, arrival } = visit;
  if (visit.side === "artisan") {
    const fields = fieldsOf(visit, now);
    return fields.length > 0 ? { side: "artisan", name, fields } : null;
  }
  if (!codes) return null;
  return {
    side: "client",
    name,
    arrival: arrival ? null : { digits: codes.arrival, square: squareOf(codes.arrivalQr) },
    completion:
      codes.completion && codes.completionQr ? { digits: codes.completion, square: squareOf(codes.completionQr) } : null,
    until: formatsIn(language).dateTime(codes.shownUntil),
    untilMs: codes.shownUntil,
    renewalsLeft: codes.renewalsLeft,
  };
}

function fieldsOf(visit: VisitView, now: number): VisitCodeKind[] {
  const { status, arrival, slot } = visit;
  if (status !== "agreed" && status !== "arrived") return [];
  const isAwaited = arrival === null && refusalOfArrival(visit, now, undefined) === null;
  const isDue = isCompletionOpen({ ...slot, hasArrived: arrival !== null }, now);
  return [...(isAwaited ? (["arrival"] as const) : []), ...(isDue ? (["completion"] as const) : [])];
}
