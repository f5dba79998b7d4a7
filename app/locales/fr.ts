import type { InTwoForms } from "#app/i18n/completeness.ts";
import type ar from "./ar.ts";
import { accounts } from "./fr/accounts.ts";
import { appeals } from "./fr/appeals.ts";
import { artisan } from "./fr/artisan.ts";
import { auth } from "./fr/auth.ts";
import { blog } from "./fr/blog.ts";
import { categories } from "./fr/categories.ts";
import { chat } from "./fr/chat.ts";
import { codes } from "./fr/codes.ts";
import { contact } from "./fr/contact.ts";
import { counts } from "./fr/counts.ts";
import { emails } from "./fr/emails.ts";
import { factor } from "./fr/factor.ts";
import { fields } from "./fr/fields.ts";
import { figures } from "./fr/figures.ts";
import { firstSteps as first_steps } from "./fr/first-steps.ts";
import { health } from "./fr/health.ts";
import { jobs } from "./fr/jobs.ts";
import { landing } from "./fr/landing.ts";
import { legal } from "./fr/legal.ts";
import { life } from "./fr/life.ts";
import { log } from "./fr/log.ts";
import { noticeChoices as notice_choices } from "./fr/notice-choices.ts";
import { notifications } from "./fr/notifications.ts";
import { offers } from "./fr/offers.ts";
import { panel } from "./fr/panel.ts";
import { papers } from "./fr/papers.ts";
import { points } from "./fr/points.ts";
import { postDesk as post_desk } from "./fr/post-desk.ts";
import { privacy } from "./fr/privacy.ts";
import { profile } from "./fr/profile.ts";
import { receipts } from "./fr/receipts.ts";
import { recovery } from "./fr/recovery.ts";
import { refusals } from "./fr/refusals.ts";
import { reports } from "./fr/reports.ts";
import { reviews } from "./fr/reviews.ts";
import { security } from "./fr/security.ts";
import { settings } from "./fr/settings.ts";
import { tasks } from "./fr/tasks.ts";
import { ui } from "./fr/ui.ts";
import { watch } from "./fr/watch.ts";

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
