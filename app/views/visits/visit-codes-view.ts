import type { Language } from "#app/domain/shared/contracts/language.ts";
import { type RefusalCode, refusalKey } from "#app/domain/shared/errors/refusals.ts";
import type { VisitCodes } from "#app/domain/visits/codes/code-digits.ts";
import { isCodeUsable, isCompletionOpen, refusalOfArrival, type VisitCodeKind } from "#app/domain/visits/codes/rules.ts";
import type { VisitView } from "#app/domain/visits/select-visits.ts";
import { formatsIn } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/translate.ts";

/** A QR code: its edge in modules, and its dark bars as an SVG path. */
type Square = { size: number; path: string };
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
  /** The codes that can be typed now; the first one is the likely one. `refusals`: what a kept code can be refused with. */
  | { side: "artisan"; name: string; now: number; fields: readonly VisitCodeKind[]; refusals: Readonly<Record<string, string>> };

type Reader = { language: Language; now: number; squareOf: (text: string) => Square };

const REFUSALS = [
  "visit.code_locked",
  "visit.code_not_due",
  "visit.code_over",
  "visit.over",
  "job.not_matched",
] as const satisfies readonly RefusalCode[];

/** Null if the reader can do nothing with codes now. An artisan without a field may have kept one that was refused. */
export function visitCodesView(
  { language, now, squareOf }: Reader,
  visit: VisitView,
  codes: VisitCodes | null,
): VisitCodesView | null {
  const { otherName: name, arrival } = visit;
  if (visit.side === "artisan") {
    const t = translator(language);
    const refusals = Object.fromEntries(REFUSALS.map((code) => [code, t(`refusals.${refusalKey(code)}`)]));
    return { side: "artisan", name, now, fields: fieldsOf(visit, now), refusals };
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
  if (!isCodeUsable(visit)) return [];
  const isAwaited = arrival === null && refusalOfArrival(visit, now, undefined) === null;
  const isDue = status !== "missed" && isCompletionOpen({ ...slot, hasArrived: arrival !== null }, now);
  return [...(isAwaited ? (["arrival"] as const) : []), ...(isDue ? (["completion"] as const) : [])];
}
