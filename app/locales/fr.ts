import type { InTwoForms } from "#app/i18n/completeness.ts";
import type ar from "./ar.ts";
import { admin } from "./fr/admin.ts";
import { adminJobs } from "./fr/admin-jobs.ts";
import { adminPosts as post_desk } from "./fr/admin-posts.ts";
import { adminUsers } from "./fr/admin-users.ts";
import { appeals } from "./fr/appeals.ts";
import { artisan } from "./fr/artisan.ts";
import { auditLog } from "./fr/audit-log.ts";
import { auth } from "./fr/auth.ts";
import { blog } from "./fr/blog.ts";
import { categories } from "./fr/categories.ts";
import { chat } from "./fr/chat.ts";
import { codes } from "./fr/codes.ts";
import { contact } from "./fr/contact.ts";
import { counts } from "./fr/counts.ts";
import { dashboard } from "./fr/dashboard.ts";
import { documents } from "./fr/documents.ts";
import { emails } from "./fr/emails.ts";
import { fields } from "./fr/fields.ts";
import { health } from "./fr/health.ts";
import { jobLifecycle } from "./fr/job-lifecycle.ts";
import { jobs } from "./fr/jobs.ts";
import { landing } from "./fr/landing.ts";
import { legal } from "./fr/legal.ts";
import { metrics } from "./fr/metrics.ts";
import { notificationPreferences as notice_choices } from "./fr/notification-preferences.ts";
import { notifications } from "./fr/notifications.ts";
import { offers } from "./fr/offers.ts";
import { onboarding as first_steps } from "./fr/onboarding.ts";
import { passwordReset } from "./fr/password-reset.ts";
import { points } from "./fr/points.ts";
import { privacy } from "./fr/privacy.ts";
import { profile } from "./fr/profile.ts";
import { receipts } from "./fr/receipts.ts";
import { refusals } from "./fr/refusals.ts";
import { reports } from "./fr/reports.ts";
import { reviews } from "./fr/reviews.ts";
import { secondFactor } from "./fr/second-factor.ts";
import { security } from "./fr/security.ts";
import { settings } from "./fr/settings.ts";
import { ui } from "./fr/ui.ts";

export default {
  counts,
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
  refusals,
  settings,
  reports,
  reviews,
  notification_preferences: notice_choices,
  notifications,
  second_factor: secondFactor,
  fields,
  dashboard: dashboard,
  onboarding: first_steps,
  health,
  landing,
  legal,
  job_lifecycle: jobLifecycle,
  audit_log: auditLog,
  jobs,
  offers,
  admin: admin,
  documents: documents,
  points,
  profile,
  receipts,
  password_reset: passwordReset,
  admin_posts: post_desk,
  privacy,
  security,
  admin_jobs: adminJobs,
  ui,
  metrics: metrics,
} as const satisfies InTwoForms<typeof ar>;
