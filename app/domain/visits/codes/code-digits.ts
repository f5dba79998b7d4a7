import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import { type VisitCode, visitCodeDigits } from "../../messaging/code-digits.ts";
import type { Ctx, Signer } from "../../shared/contracts/ctx.ts";
import { isSixDigits } from "../../shared/text/code-text.ts";
import type { VisitView } from "../select-visits.ts";
import { areCodesShown, CODE_RENEWALS, codesShownFrom, codesShownUntil, isCompletionCodeDue } from "./rules.ts";

/** Under which key and after how many renewals a code was made, as SQL compares it. */
export const codeState = ({ keyId, renewals }: Pick<VisitCode, "keyId" | "renewals">): string => `${keyId}:${renewals}`;
export const codeStateSql = sql`(visits.code_key_id || ':' || visits.code_renewals)`;

/** In which states the typed code is right. So SQL compares states, and D1 never learns a code. */
export async function statesOfCode(
  keys: Signer,
  typed: string,
  of: Pick<VisitCode, "visitId" | "kind">,
): Promise<readonly string[]> {
  if (!isSixDigits(typed)) return [];
  const states = keys.ids.flatMap((keyId) => Array.from({ length: CODE_RENEWALS + 1 }, (_, renewals) => ({ keyId, renewals })));
  const digits = await Promise.all(states.map((state) => visitCodeDigits(keys, { ...of, ...state })));
  return states.filter((_, at) => timingSafeEqual(Buffer.from(digits[at] ?? ""), Buffer.from(typed))).map(codeState);
}

export type VisitCodes = NonNullable<Awaited<ReturnType<typeof codesOfVisit>>>;

/** For the client and in their time only, else null. */
export async function codesOfVisit({ signer, now, origin }: Ctx, visit: VisitView) {
  if (visit.side !== "client" || !areCodesShown(visit, now)) return null;
  const { id: visitId, jobId, codeRenewals: renewals, codeKeyId: keyId } = visit;
  const arrival = await visitCodeDigits(signer, { visitId, kind: "arrival", renewals, keyId });
  const isDue = visit.status !== "missed" && isCompletionCodeDue({ ...visit.slot, hasArrived: visit.arrival !== null }, now);
  const completion = isDue ? await visitCodeDigits(signer, { visitId, kind: "completion", renewals, keyId }) : null;
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
