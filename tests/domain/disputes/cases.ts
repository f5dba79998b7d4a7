import { addStatement } from "#app/domain/disputes/add-statement.ts";
import { appealDispute } from "#app/domain/disputes/appeal-dispute.ts";
import { decideDispute } from "#app/domain/disputes/decide-dispute.ts";
import { openDispute } from "#app/domain/disputes/open-dispute.ts";
import { ctxAs, NOON } from "#tests/support/ctx.ts";
import { HOUR } from "../jobs/fixtures.ts";
import { at, done } from "../notifications/fixtures.ts";

export const NO_IMAGES = { images: [], uploadIds: [] };
export const OPENING = { kind: "poor_work", statement: "The tap still leaks after the repair.", ...NO_IMAGES } as const;
export const DECISION = { outcome: "artisan_right", reason: "photos_show", note: "The pictures show a dry tap." } as const;

const LATER = NOON + HOUR;

/** A dispute of people with own names, in which both sides have spoken. */
export async function heardDispute(name: string) {
  const work = await done(name);
  const { id: disputeId, offerId } = await openDispute(at(work.client, LATER), { jobId: work.jobId, ...OPENING });
  await addStatement(at(work.artisan, LATER), { disputeId, text: "I came back the same day.", ...NO_IMAGES });
  return { ...work, disputeId, roomId: offerId };
}

/** The same, decided by Nadir for the artisan and appealed by the client. */
export async function appealedDispute(name: string) {
  const dispute = await heardDispute(name);
  await decideDispute(ctxAs("nadir", { now: LATER }), { disputeId: dispute.disputeId, ...DECISION });
  await appealDispute(at(dispute.client, LATER), { disputeId: dispute.disputeId, text: "They are from another day." });
  return dispute;
}
