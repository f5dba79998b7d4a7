import { countEvents } from "#app/domain/analytics/count-events.ts";
import { recomputeStatsAndTrust } from "#app/domain/artisans/recompute-stats-and-trust.ts";
import { purgeExpiredSessions } from "#app/domain/auth/sessions/purge-expired-sessions.ts";
import { purgeInactiveRooms } from "#app/domain/chat/purge-inactive-rooms.ts";
import { refreshPendingRooms } from "#app/domain/chat/refresh-pending-rooms.ts";
import { detectSmsPumping } from "#app/domain/codes/detect-sms-pumping.ts";
import { purgeExpiredCodes } from "#app/domain/codes/purge-expired-codes.ts";
import { purgeContactMessages } from "#app/domain/contact/purge-contact-messages.ts";
import { purgeUnconfirmedGuests } from "#app/domain/guests/purge-unconfirmed-guests.ts";
import { purgeIdempotencyKeys } from "#app/domain/idempotency/purge-idempotency-keys.ts";
import { closeJobsOfInactiveClients } from "#app/domain/jobs/close-jobs-of-inactive-clients.ts";
import { autoCompleteJobs } from "#app/domain/jobs/lifecycle/auto-complete-jobs.ts";
import { expireJobs } from "#app/domain/jobs/lifecycle/expire-jobs.ts";
import { remindClients } from "#app/domain/jobs/lifecycle/remind-clients.ts";
import { flushAllSignals } from "#app/domain/live/flush-signals.ts";
import { retryPendingAnnouncements } from "#app/domain/matching/retry-pending-announcements.ts";
import { purgeOrphans } from "#app/domain/media/purge-orphans.ts";
import { dropNeedlessMessages } from "#app/domain/messaging/drop-needless-messages.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import { expireOffers } from "#app/domain/offers/expire-offers.ts";
import { notifyWaitlist } from "#app/domain/offers/notify-waitlist.ts";
import { releaseUnseenHolds } from "#app/domain/offers/release-unseen-holds.ts";
import { resolveLapsedHolds } from "#app/domain/offers/resolve-lapsed-holds.ts";
import { voidOffersOfInactiveArtisans } from "#app/domain/offers/void-offers-of-inactive-artisans.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { applyRetention } from "#app/domain/privacy/apply-retention.ts";
import { eraseDueAccounts } from "#app/domain/privacy/erase-due-accounts.ts";
import { purgeExpiredExports } from "#app/domain/privacy/purge-expired-exports.ts";
import { retryPendingExports } from "#app/domain/privacy/retry-pending-exports.ts";
import { windDownAccounts } from "#app/domain/privacy/wind-down-accounts.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { purgeTaskRuns } from "#app/domain/tasks/purge-task-runs.ts";
import type { TaskName } from "#app/domain/tasks/rules.ts";
import { expireDocuments } from "#app/domain/verification/expire-documents.ts";
import { purgeDocumentImages } from "#app/domain/verification/purge-document-images.ts";

/** The verb of each task. All may run twice at once. `cursor`: where the part before it stopped, "" for the first. */
export const VERB_OF: Record<TaskName, (ctx: Ctx, part: { cursor: string }) => Promise<unknown>> = {
  hand_over_signals: flushAllSignals,
  resend_messages: retryPendingMessages,
  count_events: countEvents,
  resend_announcements: retryPendingAnnouncements,
  resend_rooms: refreshPendingRooms,
  expire_offers: expireOffers,
  release_unseen_holds: releaseUnseenHolds,
  settle_lapsed_holds: resolveLapsedHolds,
  void_offers_of_inactive_artisans: voidOffersOfInactiveArtisans,
  close_jobs_of_inactive_clients: closeJobsOfInactiveClients,
  expire_jobs: expireJobs,
  offer_free_places: notifyWaitlist,
  complete_by_silence: autoCompleteJobs,
  close_review_windows: closeReviewWindows,
  remind_clients: remindClients,
  watch_codes: detectSmsPumping,
  expire_documents: expireDocuments,
  resend_exports: retryPendingExports,
  wind_down_accounts: windDownAccounts,
  erase_accounts: eraseDueAccounts,
  verify_ledgers: verifyLedgers,
  recompute_stats_and_trust: recomputeStatsAndTrust,
  sweep_orphans: purgeOrphans,
  sweep_keys: purgeIdempotencyKeys,
  sweep_sessions: purgeExpiredSessions,
  sweep_codes: purgeExpiredCodes,
  sweep_contact: purgeContactMessages,
  forget_by_age: applyRetention,
  sweep_guests: purgeUnconfirmedGuests,
  purge_document_images: purgeDocumentImages,
  purge_inactive_rooms: purgeInactiveRooms,
  destroy_old_exports: purgeExpiredExports,
  drop_needless_messages: dropNeedlessMessages,
  purge_task_runs: purgeTaskRuns,
};
