import type { InTwoForms } from "#app/i18n/completeness.ts";
import type ar from "./ar.ts";
import { accounts } from "./en/accounts.ts";
import { appeals } from "./en/appeals.ts";
import { artisan } from "./en/artisan.ts";
import { auth } from "./en/auth.ts";
import { blog } from "./en/blog.ts";
import { categories } from "./en/categories.ts";
import { chat } from "./en/chat.ts";
import { codes } from "./en/codes.ts";
import { contact } from "./en/contact.ts";
import { counts } from "./en/counts.ts";
import { emails } from "./en/emails.ts";
import { factor } from "./en/factor.ts";
import { fields } from "./en/fields.ts";
import { figures } from "./en/figures.ts";
import { firstSteps as first_steps } from "./en/first-steps.ts";
import { health } from "./en/health.ts";
import { jobs } from "./en/jobs.ts";
import { landing } from "./en/landing.ts";
import { legal } from "./en/legal.ts";
import { life } from "./en/life.ts";
import { log } from "./en/log.ts";
import { noticeChoices as notice_choices } from "./en/notice-choices.ts";
import { notifications } from "./en/notifications.ts";
import { offers } from "./en/offers.ts";
import { panel } from "./en/panel.ts";
import { papers } from "./en/papers.ts";
import { points } from "./en/points.ts";
import { postDesk as post_desk } from "./en/post-desk.ts";
import { privacy } from "./en/privacy.ts";
import { profile } from "./en/profile.ts";
import { receipts } from "./en/receipts.ts";
import { recovery } from "./en/recovery.ts";
import { refusals } from "./en/refusals.ts";
import { reports } from "./en/reports.ts";
import { reviews } from "./en/reviews.ts";
import { security } from "./en/security.ts";
import { settings } from "./en/settings.ts";
import { tasks } from "./en/tasks.ts";
import { ui } from "./en/ui.ts";
import { watch } from "./en/watch.ts";

export default {
  counts,
  accounts,
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
  notice_choices,
  notifications,
  factor,
  fields,
  figures,
  first_steps,
  health,
  landing,
  legal,
  life,
  log,
  jobs,
  offers,
  panel,
  papers,
  points,
  profile,
  receipts,
  recovery,
  post_desk,
  privacy,
  security,
  tasks,
  ui,
  watch,
} as const satisfies InTwoForms<typeof ar>;
