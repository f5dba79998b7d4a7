import type { InSixForms } from "#app/i18n/completeness.ts";
import { accounts } from "./ar/accounts.ts";
import { appeals } from "./ar/appeals.ts";
import { artisan } from "./ar/artisan.ts";
import { auth } from "./ar/auth.ts";
import { blog } from "./ar/blog.ts";
import { categories } from "./ar/categories.ts";
import { chat } from "./ar/chat.ts";
import { codes } from "./ar/codes.ts";
import { contact } from "./ar/contact.ts";
import { counts } from "./ar/counts.ts";
import { emails } from "./ar/emails.ts";
import { factor } from "./ar/factor.ts";
import { fields } from "./ar/fields.ts";
import { figures } from "./ar/figures.ts";
import { firstSteps as first_steps } from "./ar/first-steps.ts";
import { health } from "./ar/health.ts";
import { jobs } from "./ar/jobs.ts";
import { landing } from "./ar/landing.ts";
import { legal } from "./ar/legal.ts";
import { life } from "./ar/life.ts";
import { log } from "./ar/log.ts";
import { noticeChoices as notice_choices } from "./ar/notice-choices.ts";
import { notifications } from "./ar/notifications.ts";
import { offers } from "./ar/offers.ts";
import { panel } from "./ar/panel.ts";
import { papers } from "./ar/papers.ts";
import { points } from "./ar/points.ts";
import { postDesk as post_desk } from "./ar/post-desk.ts";
import { privacy } from "./ar/privacy.ts";
import { profile } from "./ar/profile.ts";
import { receipts } from "./ar/receipts.ts";
import { recovery } from "./ar/recovery.ts";
import { refusals } from "./ar/refusals.ts";
import { reports } from "./ar/reports.ts";
import { reviews } from "./ar/reviews.ts";
import { security } from "./ar/security.ts";
import { settings } from "./ar/settings.ts";
import { tasks } from "./ar/tasks.ts";
import { ui } from "./ar/ui.ts";
import { watch } from "./ar/watch.ts";

/**
 * Arabic is the reference: French and English must hold the same keys, or nothing compiles. A new namespace is a file
 * in each of ar, fr, en and a line in each of ar.ts, fr.ts, en.ts; its words are then t("<namespace>.<key>").
 * Counted sentences end in _zero … _other (fr, en: _one, _other), so no other key may end in _zero or _other.
 */
const ar = {
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
} as const;

export default ar satisfies InSixForms<typeof ar>;
