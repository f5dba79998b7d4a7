import type { InTwoForms } from "#app/i18n/completeness.ts";
import type ar from "./ar.ts";
import { adjustments } from "./en/admin/adjustments.ts";
import { admin } from "./en/admin/admin.ts";
import { adminDisputes } from "./en/admin/admin-disputes.ts";
import { adminJobs } from "./en/admin/admin-jobs.ts";
import { adminPosts } from "./en/admin/admin-posts.ts";
import { adminSearch } from "./en/admin/admin-search.ts";
import { adminUsers } from "./en/admin/admin-users.ts";
import { auditLog } from "./en/admin/audit-log.ts";
import { dashboard } from "./en/admin/dashboard.ts";
import { decisions } from "./en/admin/decisions.ts";
import { health } from "./en/admin/health.ts";
import { metrics } from "./en/admin/metrics.ts";
import { settings } from "./en/admin/settings.ts";
import { artisan } from "./en/artisan.ts";
import { auth } from "./en/auth/auth.ts";
import { codes } from "./en/auth/codes.ts";
import { passwordReset } from "./en/auth/password-reset.ts";
import { secondFactor } from "./en/auth/second-factor.ts";
import { security } from "./en/auth/security.ts";
import { blog } from "./en/blog.ts";
import { categories } from "./en/categories.ts";
import { appeals } from "./en/chat/appeals.ts";
import { chat } from "./en/chat/chat.ts";
import { reports } from "./en/chat/reports.ts";
import { contact } from "./en/contact.ts";
import { counts } from "./en/counts.ts";
import { disputes } from "./en/disputes.ts";
import { documents } from "./en/documents.ts";
import { emails } from "./en/emails.ts";
import { fields } from "./en/fields.ts";
import { figures } from "./en/figures.ts";
import { installedApp as installed_app } from "./en/installed-app.ts";
import { address } from "./en/jobs/address.ts";
import { jobDetails } from "./en/jobs/job-details.ts";
import { jobLifecycle } from "./en/jobs/job-lifecycle.ts";
import { myJobs, nearbyJobs } from "./en/jobs/job-lists.ts";
import { jobs } from "./en/jobs/jobs.ts";
import { newJob } from "./en/jobs/new-job.ts";
import { newPriceConsent, offerDecisions, ownOfferPages } from "./en/jobs/offer-pages.ts";
import { offers } from "./en/jobs/offers.ts";
import { offersOfJob } from "./en/jobs/offers-of-job.ts";
import { proof } from "./en/jobs/proof.ts";
import { reviews } from "./en/jobs/reviews.ts";
import { sharedJob as shared_job } from "./en/jobs/shared-job.ts";
import { landing } from "./en/landing.ts";
import { legal } from "./en/legal.ts";
import { matching } from "./en/matching.ts";
import { no_shows } from "./en/no-shows.ts";
import { notAccepted as not_accepted } from "./en/not-accepted.ts";
import { notificationPreferences as notice_choices } from "./en/notification-preferences.ts";
import { notifications } from "./en/notifications.ts";
import { onboarding as first_steps } from "./en/onboarding.ts";
import { points } from "./en/points/points.ts";
import { pointsStatement as points_statement } from "./en/points/points-statement.ts";
import { privacy } from "./en/privacy.ts";
import { profile } from "./en/profile.ts";
import { pushPage as push_page } from "./en/push-page.ts";
import { pushes } from "./en/pushes.ts";
import { receipts } from "./en/receipts.ts";
import { refusals } from "./en/refusals.ts";
import { ui } from "./en/ui.ts";
import { visits } from "./en/visits.ts";

export default {
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
} as const satisfies InTwoForms<typeof ar>;
