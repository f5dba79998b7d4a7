import type { InSixForms } from "#app/i18n/completeness.ts";
import { adjustments } from "./ar/admin/adjustments.ts";
import { admin } from "./ar/admin/admin.ts";
import { adminDisputes } from "./ar/admin/admin-disputes.ts";
import { adminJobs } from "./ar/admin/admin-jobs.ts";
import { adminPosts } from "./ar/admin/admin-posts.ts";
import { adminSearch } from "./ar/admin/admin-search.ts";
import { adminUsers } from "./ar/admin/admin-users.ts";
import { auditLog } from "./ar/admin/audit-log.ts";
import { dashboard } from "./ar/admin/dashboard.ts";
import { decisions } from "./ar/admin/decisions.ts";
import { health } from "./ar/admin/health.ts";
import { metrics } from "./ar/admin/metrics.ts";
import { settings } from "./ar/admin/settings.ts";
import { artisan } from "./ar/artisan.ts";
import { auth } from "./ar/auth/auth.ts";
import { codes } from "./ar/auth/codes.ts";
import { passwordReset } from "./ar/auth/password-reset.ts";
import { secondFactor } from "./ar/auth/second-factor.ts";
import { security } from "./ar/auth/security.ts";
import { blog } from "./ar/blog.ts";
import { categories } from "./ar/categories.ts";
import { appeals } from "./ar/chat/appeals.ts";
import { chat } from "./ar/chat/chat.ts";
import { reports } from "./ar/chat/reports.ts";
import { contact } from "./ar/contact.ts";
import { counts } from "./ar/counts.ts";
import { disputes } from "./ar/disputes.ts";
import { documents } from "./ar/documents.ts";
import { emails } from "./ar/emails.ts";
import { fields } from "./ar/fields.ts";
import { figures } from "./ar/figures.ts";
import { installedApp as installed_app } from "./ar/installed-app.ts";
import { address } from "./ar/jobs/address.ts";
import { jobDetails } from "./ar/jobs/job-details.ts";
import { jobLifecycle } from "./ar/jobs/job-lifecycle.ts";
import { myJobs, nearbyJobs } from "./ar/jobs/job-lists.ts";
import { jobs } from "./ar/jobs/jobs.ts";
import { newJob } from "./ar/jobs/new-job.ts";
import { newPriceConsent, offerDecisions, ownOfferPages } from "./ar/jobs/offer-pages.ts";
import { offers } from "./ar/jobs/offers.ts";
import { offersOfJob } from "./ar/jobs/offers-of-job.ts";
import { proof } from "./ar/jobs/proof.ts";
import { reviews } from "./ar/jobs/reviews.ts";
import { sharedJob as shared_job } from "./ar/jobs/shared-job.ts";
import { landing } from "./ar/landing.ts";
import { legal } from "./ar/legal.ts";
import { matching } from "./ar/matching.ts";
import { no_shows } from "./ar/no-shows.ts";
import { notAccepted as not_accepted } from "./ar/not-accepted.ts";
import { notificationPreferences as notice_choices } from "./ar/notification-preferences.ts";
import { notifications } from "./ar/notifications.ts";
import { onboarding as first_steps } from "./ar/onboarding.ts";
import { points } from "./ar/points/points.ts";
import { pointsStatement as points_statement } from "./ar/points/points-statement.ts";
import { privacy } from "./ar/privacy.ts";
import { profile } from "./ar/profile.ts";
import { pushPage as push_page } from "./ar/push-page.ts";
import { pushes } from "./ar/pushes.ts";
import { receipts } from "./ar/receipts.ts";
import { refusals } from "./ar/refusals.ts";
import { ui } from "./ar/ui.ts";
import { visits } from "./ar/visits.ts";

/**
 * Arabic is the reference: French and English must hold the same keys, or nothing compiles. A new namespace is a file
 * in each of ar, fr, en and a line in each of ar.ts, fr.ts, en.ts; its words are then t("<namespace>.<key>").
 * Counted sentences end in _zero … _other (fr, en: _one, _other), so no other key may end in _zero or _other.
 */
const ar = {
  counts,
  adjustments,
  decisions,
  admin_users: adminUsers,
  appeals,
  artisan,
  auth,
  categories,
  blog,
  chat,
  codes,
  contact,
  emails,
  installed_app,
  refusals,
  settings,
  shared_job,
  reports,
  reviews,
  notification_preferences: notice_choices,
  not_accepted,
  no_shows,
  notifications,
  second_factor: secondFactor,
  fields,
  figures,
  dashboard: dashboard,
  onboarding: first_steps,
  health,
  landing,
  legal,
  matching,
  job_lifecycle: jobLifecycle,
  audit_log: auditLog,
  jobs: {
    ...jobs,
    ...jobDetails,
    new: { ...jobs.new, ...jobDetails.new, ...newJob },
    show: { ...jobs.show, ...jobDetails.show },
    mine: { ...jobs.mine, ...myJobs },
    nearby: { ...jobs.nearby, ...nearbyJobs },
  },
  offers: {
    ...offers,
    ...offersOfJob,
    ...offerDecisions,
    ...ownOfferPages,
    consent: newPriceConsent,
    form: { ...offers.form, ...offersOfJob.form },
  },
  admin: admin,
  documents: documents,
  points,
  points_statement,
  profile,
  push_page,
  pushes,
  receipts,
  password_reset: passwordReset,
  admin_posts: adminPosts,
  privacy,
  security,
  admin_disputes: adminDisputes,
  admin_jobs: adminJobs,
  admin_search: adminSearch,
  ui,
  metrics: metrics,
  visits,
  disputes,
  address,
  proof,
} as const;

export default ar satisfies InSixForms<typeof ar>;
