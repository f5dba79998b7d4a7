import { system } from "#app/domain/actor.ts";
import { recomputeStanding } from "#app/domain/artisans/recompute-standing.ts";
import { sweepSessions } from "#app/domain/auth/sweep-sessions.ts";
import { forgetOldRooms } from "#app/domain/chat/forget-old-rooms.ts";
import { resendOwedRooms } from "#app/domain/chat/resend-owed-rooms.ts";
import { sweepCodes } from "#app/domain/codes/sweep-codes.ts";
import { watchCodes } from "#app/domain/codes/watch-codes.ts";
import { sweepContact } from "#app/domain/contact/sweep-contact.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { faultOf } from "#app/domain/fault.ts";
import { sweepGuests } from "#app/domain/guests/sweep-guests.ts";
import { recordCronRun } from "#app/domain/health/record-cron-run.ts";
import type { CronExpression } from "#app/domain/health/rules.ts";
import { sweepKeys } from "#app/domain/idempotency/sweep-keys.ts";
import { inRounds } from "#app/domain/in-rounds.ts";
import { completeBySilence } from "#app/domain/jobs/complete-by-silence.ts";
import { expireJobs } from "#app/domain/jobs/expire-jobs.ts";
import { remindClients } from "#app/domain/jobs/remind-clients.ts";
import { handOverSignals } from "#app/domain/live/hand-over-signals.ts";
import { resendOwedAnnouncements } from "#app/domain/matching/resend-owed-announcements.ts";
import { sweepOrphans } from "#app/domain/media/sweep-orphans.ts";
import { resendOwedMessages } from "#app/domain/messaging/resend-owed-messages.ts";
import { expireOffers } from "#app/domain/offers/expire-offers.ts";
import { offerFreePlaces } from "#app/domain/offers/offer-free-places.ts";
import { releaseUnseenHolds } from "#app/domain/offers/release-unseen-holds.ts";
import { settleLapsedHolds } from "#app/domain/offers/settle-lapsed-holds.ts";
import { voidOffersOfAbsent } from "#app/domain/offers/void-offers-of-absent.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { destroyOldExports } from "#app/domain/privacy/destroy-old-exports.ts";
import { eraseDueAccounts } from "#app/domain/privacy/erase-due-accounts.ts";
import { forgetByAge } from "#app/domain/privacy/forget-by-age.ts";
import { resendOwedExports } from "#app/domain/privacy/resend-owed-exports.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { destroyOldPapers } from "#app/domain/verification/destroy-old-papers.ts";
import { expireDocuments } from "#app/domain/verification/expire-documents.ts";
import { makeCtx } from "./ctx.ts";

type Duty = (ctx: Ctx) => Promise<unknown>;

/** Cron expression → what it owes. The expressions stand in wrangler.toml with the reason for their hour. */
const DUTIES: Record<CronExpression, readonly Duty[]> = {
  "* * * * *": [resendOwedMessages],
  "*/5 * * * *": [
    resendOwedAnnouncements,
    resendOwedRooms,
    expireOffers,
    releaseUnseenHolds,
    settleLapsedHolds,
    voidOffersOfAbsent,
    expireJobs,
    offerFreePlaces,
    completeBySilence,
    closeReviewWindows,
    remindClients,
    watchCodes,
    expireDocuments,
    resendOwedExports,
    eraseDueAccounts,
  ],
  "17 3 * * *": [
    (ctx) => verifyLedgers(ctx),
    (ctx) => recomputeStanding(ctx),
    sweepOrphans,
    sweepKeys,
    sweepSessions,
    sweepCodes,
    sweepContact,
    forgetByAge,
    sweepGuests,
    destroyOldPapers,
    forgetOldRooms,
    destroyOldExports,
  ],
};

const dutiesOf = (cron: string): readonly Duty[] => Object.entries(DUTIES).find(([expression]) => expression === cron)?.[1] ?? [];

/**
 * Runs every duty of one expression; one that fails does not keep the others from running. All may run twice at once. Then
 * open pages hear of it, and of what a crash left untold.
 */
export async function runCron(cron: string, env: Env, now: number): Promise<void> {
  const ctx = makeCtx(env, { actor: system(`cron ${cron}`), now });
  const began = Date.now();
  const results = await Promise.allSettled(dutiesOf(cron).map((duty) => duty(ctx)));
  const told = await Promise.allSettled([inRounds(() => handOverSignals(ctx))]);
  const failed = [...results, ...told].filter((result) => result.status === "rejected");
  for (const { reason } of failed) ctx.log("cron.failed", { cron, error: faultOf(reason) });
  await recordCronRun(ctx, { expression: cron, at: now, tookMs: Date.now() - began, failed: failed.length }).catch(
    (error: unknown) => ctx.log("cron.not_recorded", { cron, error: faultOf(error) }),
  );
  if (failed.length > 0) throw new Error(`${failed.length} duties of "${cron}" failed`);
}
