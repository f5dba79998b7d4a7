import { recomputeStanding } from "#app/domain/artisans/recompute-standing.ts";
import { sweepSessions } from "#app/domain/auth/sweep-sessions.ts";
import { forgetOldRooms } from "#app/domain/chat/forget-old-rooms.ts";
import { resendOwedRooms } from "#app/domain/chat/resend-owed-rooms.ts";
import { sweepCodes } from "#app/domain/codes/sweep-codes.ts";
import { watchCodes } from "#app/domain/codes/watch-codes.ts";
import { sweepContact } from "#app/domain/contact/sweep-contact.ts";
import type { Ctx } from "#app/domain/ctx.ts";
import { sweepGuests } from "#app/domain/guests/sweep-guests.ts";
import { sweepKeys } from "#app/domain/idempotency/sweep-keys.ts";
import { closeRequestsOfAbsent } from "#app/domain/jobs/close-requests-of-absent.ts";
import { completeBySilence } from "#app/domain/jobs/complete-by-silence.ts";
import { expireJobs } from "#app/domain/jobs/expire-jobs.ts";
import { remindClients } from "#app/domain/jobs/remind-clients.ts";
import { handOverAllSignals } from "#app/domain/live/hand-over-signals.ts";
import { resendOwedAnnouncements } from "#app/domain/matching/resend-owed-announcements.ts";
import { sweepOrphans } from "#app/domain/media/sweep-orphans.ts";
import { dropNeedlessMessages } from "#app/domain/messaging/drop-needless-messages.ts";
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
import { settleLeavers } from "#app/domain/privacy/settle-leavers.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { forgetTaskRuns } from "#app/domain/tasks/forget-task-runs.ts";
import type { TaskName } from "#app/domain/tasks/rules.ts";
import { destroyOldPapers } from "#app/domain/verification/destroy-old-papers.ts";
import { expireDocuments } from "#app/domain/verification/expire-documents.ts";

/** The verb of each task. All may run twice at once. `cursor`: where the part before it stopped, "" for the first. */
export const VERB_OF: Record<TaskName, (ctx: Ctx, part: { cursor: string }) => Promise<unknown>> = {
  hand_over_signals: handOverAllSignals,
  resend_messages: resendOwedMessages,
  resend_announcements: resendOwedAnnouncements,
  resend_rooms: resendOwedRooms,
  expire_offers: expireOffers,
  release_unseen_holds: releaseUnseenHolds,
  settle_lapsed_holds: settleLapsedHolds,
  void_offers_of_absent: voidOffersOfAbsent,
  close_requests_of_absent: closeRequestsOfAbsent,
  expire_jobs: expireJobs,
  offer_free_places: offerFreePlaces,
  complete_by_silence: completeBySilence,
  close_review_windows: closeReviewWindows,
  remind_clients: remindClients,
  watch_codes: watchCodes,
  expire_documents: expireDocuments,
  resend_exports: resendOwedExports,
  settle_leavers: settleLeavers,
  erase_accounts: eraseDueAccounts,
  verify_ledgers: verifyLedgers,
  recompute_standing: recomputeStanding,
  sweep_orphans: sweepOrphans,
  sweep_keys: sweepKeys,
  sweep_sessions: sweepSessions,
  sweep_codes: sweepCodes,
  sweep_contact: sweepContact,
  forget_by_age: forgetByAge,
  sweep_guests: sweepGuests,
  destroy_old_papers: destroyOldPapers,
  forget_old_rooms: forgetOldRooms,
  destroy_old_exports: destroyOldExports,
  drop_needless_messages: dropNeedlessMessages,
  forget_task_runs: forgetTaskRuns,
};
