import { timingSafeEqual } from "node:crypto";
import { type VisitCode, visitCodeDigits } from "../../messaging/code-digits.ts";
import type { Ctx, Signer } from "../../shared/contracts/ctx.ts";
import type { VisitView } from "../select-visits.ts";
import { areCodesShown, CODE_RENEWALS, codesShownFrom, codesShownUntil, isCompletionCodeDue } from "./rules.ts";

export const isSixDigits = (typed: string): boolean => /^\d{6}$/.test(typed);

/** After which numbers of renewals the typed code is right. So SQL compares numbers, and D1 never learns a code. */
export async function renewalsOfCode(keys: Signer, typed: string, of: Omit<VisitCode, "renewals">): Promise<number[]> {
  if (!isSixDigits(typed)) return [];
  const digits = await Promise.all(
    Array.from({ length: CODE_RENEWALS + 1 }, (_, renewals) => visitCodeDigits(keys, { ...of, renewals })),
  );
  return digits.flatMap((code, renewals) => (timingSafeEqual(Buffer.from(code), Buffer.from(typed)) ? [renewals] : []));
}

export type VisitCodes = NonNullable<Awaited<ReturnType<typeof codesOfVisit>>>;

/** For the client and in their time only, else null. */
export async function codesOfVisit({ signer, now, origin }: Ctx, visit: VisitView) {
  if (visit.side !== "client" || !areCodesShown(visit, now)) return null;
  const { id: visitId, jobId, codeRenewals: renewals } = visit;
  const arrival = await visitCodeDigits(signer, { visitId, kind: "arrival", renewals });
  const completion = isCompletionCodeDue({ ...visit.slot, hasArrived: visit.arrival !== null }, now)
    ? await visitCodeDigits(signer, { visitId, kind: "completion", renewals })
    : null;
  // A fragment reaches no server and no log.
  const page = `${origin}/job/${jobId}/visits/${visitId}`;
  return {
    arrival,
    completion,
    arrivalQr: `${page}#arrival.${arrival}`,
    completionQr: completion && `${page}#completion.${completion}`,
    shownFrom: codesShownFrom(visit.slot),
    shownUntil: codesShownUntil(visit.slot),
    renewalsLeft: CODE_RENEWALS - renewals,
  };
}
