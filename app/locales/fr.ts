import type { InTwoForms } from "#app/i18n/completeness.ts";
import type ar from "./ar.ts";
import { adjustments } from "./fr/admin/adjustments.ts";
import { admin } from "./fr/admin/admin.ts";
import { adminDisputes } from "./fr/admin/admin-disputes.ts";
import { adminJobs } from "./fr/admin/admin-jobs.ts";
import { adminPosts } from "./fr/admin/admin-posts.ts";
import { adminSearch } from "./fr/admin/admin-search.ts";
import { adminUsers } from "./fr/admin/admin-users.ts";
import { auditLog } from "./fr/admin/audit-log.ts";
import { dashboard } from "./fr/admin/dashboard.ts";
import { decisions } from "./fr/admin/decisions.ts";
import { health } from "./fr/admin/health.ts";
import { metrics } from "./fr/admin/metrics.ts";
import { settings } from "./fr/admin/settings.ts";
import { artisan } from "./fr/artisan.ts";
import { auth } from "./fr/auth/auth.ts";
import { codes } from "./fr/auth/codes.ts";
import { passwordReset } from "./fr/auth/password-reset.ts";
import { secondFactor } from "./fr/auth/second-factor.ts";
import { security } from "./fr/auth/security.ts";
import { blog } from "./fr/blog.ts";
import { categories } from "./fr/categories.ts";
import { appeals } from "./fr/chat/appeals.ts";
import { chat } from "./fr/chat/chat.ts";
import { reports } from "./fr/chat/reports.ts";
import { contact } from "./fr/contact.ts";
import { counts } from "./fr/counts.ts";
import { disputes } from "./fr/disputes.ts";
import { documents } from "./fr/documents.ts";
import { emails } from "./fr/emails.ts";
import { fields } from "./fr/fields.ts";
import { figures } from "./fr/figures.ts";
import { installedApp as installed_app } from "./fr/installed-app.ts";
import { address } from "./fr/jobs/address.ts";
import { jobDetails } from "./fr/jobs/job-details.ts";
import { jobLifecycle } from "./fr/jobs/job-lifecycle.ts";
import { myJobs, nearbyJobs } from "./fr/jobs/job-lists.ts";
import { jobs } from "./fr/jobs/jobs.ts";
import { newJob } from "./fr/jobs/new-job.ts";
import { newPriceConsent, offerDecisions, ownOfferPages } from "./fr/jobs/offer-pages.ts";
import { offers } from "./fr/jobs/offers.ts";
import { offersOfJob } from "./fr/jobs/offers-of-job.ts";
import { proof } from "./fr/jobs/proof.ts";
import { reviews } from "./fr/jobs/reviews.ts";
import { sharedJob as shared_job } from "./fr/jobs/shared-job.ts";
import { landing } from "./fr/landing.ts";
import { legal } from "./fr/legal.ts";
import { matching } from "./fr/matching.ts";
import { no_shows } from "./fr/no-shows.ts";
import { notAccepted as not_accepted } from "./fr/not-accepted.ts";
import { notificationPreferences as notice_choices } from "./fr/notification-preferences.ts";
import { notifications } from "./fr/notifications.ts";
import { onboarding as first_steps } from "./fr/onboarding.ts";
import { points } from "./fr/points/points.ts";
import { pointsStatement as points_statement } from "./fr/points/points-statement.ts";
import { privacy } from "./fr/privacy.ts";
import { profile } from "./fr/profile.ts";
import { pushPage as push_page } from "./fr/push-page.ts";
import { pushes } from "./fr/pushes.ts";
import { receipts } from "./fr/receipts.ts";
import { refusals } from "./fr/refusals.ts";
import { ui } from "./fr/ui.ts";
import { visits } from "./fr/visits.ts";

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
