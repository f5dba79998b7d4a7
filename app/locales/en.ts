import type { InTwoForms } from "#app/i18n/completeness.ts";
import type ar from "./ar.ts";
import { admin } from "./en/admin.ts";
import { adminJobs } from "./en/admin-jobs.ts";
import { adminPosts as post_desk } from "./en/admin-posts.ts";
import { adminUsers } from "./en/admin-users.ts";
import { appeals } from "./en/appeals.ts";
import { artisan } from "./en/artisan.ts";
import { auditLog } from "./en/audit-log.ts";
import { auth } from "./en/auth.ts";
import { blog } from "./en/blog.ts";
import { categories } from "./en/categories.ts";
import { chat } from "./en/chat.ts";
import { codes } from "./en/codes.ts";
import { contact } from "./en/contact.ts";
import { counts } from "./en/counts.ts";
import { dashboard } from "./en/dashboard.ts";
import { documents } from "./en/documents.ts";
import { emails } from "./en/emails.ts";
import { fields } from "./en/fields.ts";
import { health } from "./en/health.ts";
import { jobLifecycle } from "./en/job-lifecycle.ts";
import { jobs } from "./en/jobs.ts";
import { landing } from "./en/landing.ts";
import { legal } from "./en/legal.ts";
import { metrics } from "./en/metrics.ts";
import { notificationPreferences as notice_choices } from "./en/notification-preferences.ts";
import { notifications } from "./en/notifications.ts";
import { offers } from "./en/offers.ts";
import { onboarding as first_steps } from "./en/onboarding.ts";
import { passwordReset } from "./en/password-reset.ts";
import { points } from "./en/points.ts";
import { privacy } from "./en/privacy.ts";
import { profile } from "./en/profile.ts";
import { receipts } from "./en/receipts.ts";
import { refusals } from "./en/refusals.ts";
import { reports } from "./en/reports.ts";
import { reviews } from "./en/reviews.ts";
import { secondFactor } from "./en/second-factor.ts";
import { security } from "./en/security.ts";
import { settings } from "./en/settings.ts";
import { ui } from "./en/ui.ts";

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
