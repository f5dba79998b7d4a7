import { archiveEvents } from "#app/domain/analytics/archive-events.ts";
import { countEvents } from "#app/domain/analytics/count-events.ts";
import { endHolidays } from "#app/domain/announcements/end-holidays.ts";
import { endNewcomers } from "#app/domain/announcements/end-newcomers.ts";
import { retryPendingAnnouncements } from "#app/domain/announcements/retry-pending-announcements.ts";
import { runOverdueClocks } from "#app/domain/announcements/run-overdue-clocks.ts";
import { recomputeChangedArtisans } from "#app/domain/artisans/recompute-changed-artisans.ts";
import { recomputeStatsAndTrust } from "#app/domain/artisans/recompute-stats-and-trust.ts";
import { rekeyFactors } from "#app/domain/auth/second-factor/rekey-factors.ts";
import { purgeExpiredSessions } from "#app/domain/auth/sessions/purge-expired-sessions.ts";
import { backUp } from "#app/domain/backups/back-up.ts";
import { publishDuePosts } from "#app/domain/blog/publish-due-posts.ts";
import { purgeInactiveRooms } from "#app/domain/chat/purge-inactive-rooms.ts";
import { refreshPendingRooms } from "#app/domain/chat/refresh-pending-rooms.ts";
import { detectSmsPumping } from "#app/domain/codes/detect-sms-pumping.ts";
import { purgeExpiredCodes } from "#app/domain/codes/purge-expired-codes.ts";
import { purgeContactMessages } from "#app/domain/contact/purge-contact-messages.ts";
import type { TaskName } from "#app/domain/cron-tasks/cron-schedule.ts";
import { purgeTaskRuns } from "#app/domain/cron-tasks/purge-task-runs.ts";
import { applyOverdueDecisions } from "#app/domain/decisions/apply-decision.ts";
import { finishDisputes } from "#app/domain/disputes/finish-disputes.ts";
import { purgeUnconfirmedGuests } from "#app/domain/guests/purge-unconfirmed-guests.ts";
import { evaluateAlerts } from "#app/domain/health/alerts/evaluate-alerts.ts";
import { purgeIdempotencyKeys } from "#app/domain/idempotency/purge-idempotency-keys.ts";
import { closeJobsOfInactiveClients } from "#app/domain/jobs/close-jobs-of-inactive-clients.ts";
import { autoCompleteJobs } from "#app/domain/jobs/lifecycle/auto-complete-jobs.ts";
import { expireJobs } from "#app/domain/jobs/lifecycle/expire-jobs.ts";
import { remindClients } from "#app/domain/jobs/lifecycle/remind-clients.ts";
import { flushAllSignals } from "#app/domain/live/flush-signals.ts";
import { purgeUnusedMedia } from "#app/domain/media/purge-unused-media.ts";
import { dropObsoleteMessages } from "#app/domain/messaging/drop-obsolete-messages.ts";
import { retryPendingMessages } from "#app/domain/messaging/retry-pending-messages.ts";
import { settleNoShows } from "#app/domain/no-shows/settle-no-shows.ts";
import { expireOffers } from "#app/domain/offers/expire-offers.ts";
import { notifyWaitlist } from "#app/domain/offers/notify-waitlist.ts";
import { releasePointsOfUnseenOffers } from "#app/domain/offers/release-points-of-unseen-offers.ts";
import { resolveOffersAwaitingTopUp } from "#app/domain/offers/resolve-offers-awaiting-top-up.ts";
import { voidOffersOfInactiveArtisans } from "#app/domain/offers/void-offers-of-inactive-artisans.ts";
import { verifyLedgers } from "#app/domain/points/verify-ledgers.ts";
import { eraseDueAccounts } from "#app/domain/privacy/account-deletion/erase-due-accounts.ts";
import { retryPendingWindDowns } from "#app/domain/privacy/account-deletion/retry-pending-wind-downs.ts";
import { applyRetention } from "#app/domain/privacy/apply-retention.ts";
import { purgeExpiredExports } from "#app/domain/privacy/data-export/purge-expired-exports.ts";
import { retryPendingExports } from "#app/domain/privacy/data-export/retry-pending-exports.ts";
import { retryPendingPushes } from "#app/domain/push/queue-pushes.ts";
import { closeReviewWindows } from "#app/domain/reviews/close-review-windows.ts";
import { proveReviews } from "#app/domain/reviews/proofs/prove-reviews.ts";
import { replaceKeyOfOldSecret } from "#app/domain/reviews/proofs/review-keys.ts";
import type { Ctx } from "#app/domain/shared/contracts/ctx.ts";
import { expireDocuments } from "#app/domain/verification/expire-documents.ts";
import { purgeDocumentImages } from "#app/domain/verification/purge-document-images.ts";
import { lapseVisits } from "#app/domain/visits/lapse-visits.ts";
import { remindOfVisits } from "#app/domain/visits/remind-of-visits.ts";

/** The command of each task. All may run twice at once. `cursor`: where the part before stopped, "" for the first part. */
export const COMMAND_OF_TASK: Record<TaskName, (ctx: Ctx, part: { cursor: string }) => Promise<unknown>> = {
  apply_overdue_decisions: applyOverdueDecisions,
  flush_all_signals: flushAllSignals,
  retry_pending_messages: retryPendingMessages,
  retry_pending_pushes: retryPendingPushes,
  publish_due_posts: publishDuePosts,
  remind_of_visits: remindOfVisits,
  evaluate_alerts: evaluateAlerts,
  run_overdue_clocks: runOverdueClocks,
  back_up: backUp,
  count_events: countEvents,
  retry_pending_announcements: retryPendingAnnouncements,
  refresh_pending_rooms: refreshPendingRooms,
  expire_offers: expireOffers,
  release_points_of_unseen_offers: releasePointsOfUnseenOffers,
  resolve_offers_awaiting_top_up: resolveOffersAwaitingTopUp,
  void_offers_of_inactive_artisans: voidOffersOfInactiveArtisans,
  close_jobs_of_inactive_clients: closeJobsOfInactiveClients,
  expire_jobs: expireJobs,
  notify_waitlist: notifyWaitlist,
  auto_complete_jobs: autoCompleteJobs,
  close_review_windows: closeReviewWindows,
  remind_clients: remindClients,
  lapse_visits: lapseVisits,
  finish_disputes: finishDisputes,
  settle_no_shows: settleNoShows,
  recompute_changed_artisans: recomputeChangedArtisans,
  rekey: async (ctx) => {
    await replaceKeyOfOldSecret(ctx);
    await rekeyFactors(ctx);
  },
  detect_sms_pumping: detectSmsPumping,
  expire_documents: expireDocuments,
  retry_pending_exports: retryPendingExports,
  retry_pending_wind_downs: retryPendingWindDowns,
  erase_due_accounts: eraseDueAccounts,
  verify_ledgers: verifyLedgers,
  prove_reviews: proveReviews,
  recompute_stats_and_trust: recomputeStatsAndTrust,
  purge_unused_media: purgeUnusedMedia,
  purge_idempotency_keys: purgeIdempotencyKeys,
  purge_expired_sessions: purgeExpiredSessions,
  purge_expired_codes: purgeExpiredCodes,
  purge_contact_messages: purgeContactMessages,
  apply_retention: applyRetention,
  purge_unconfirmed_guests: purgeUnconfirmedGuests,
  purge_document_images: purgeDocumentImages,
  purge_inactive_rooms: purgeInactiveRooms,
  purge_expired_exports: purgeExpiredExports,
  drop_obsolete_messages: dropObsoleteMessages,
  end_newcomers: endNewcomers,
  end_holidays: endHolidays,
  purge_task_runs: purgeTaskRuns,
  archive_events: archiveEvents,
};
