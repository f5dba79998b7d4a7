import { adminDisputes } from "../../ar/admin/admin-disputes.ts";
import { postStates } from "../../ar/admin/post-states.ts";
import { settings } from "../../ar/admin/settings.ts";
import { ownAccount } from "../../ar/auth/own-account.ts";
import { blog } from "../../ar/blog.ts";
import { categories } from "../../ar/categories.ts";
import { reportStatus, statusOfReport } from "../../ar/chat/report-status.ts";
import { contact } from "../../ar/contact.ts";

/** Words of other pages that the audit log alone needs for what its entries hold. */
export default {
  admin_disputes: {
    cause_of: adminDisputes.cause_of,
    no_shows: {
      absent: adminDisputes.no_shows.absent,
      doubtful: adminDisputes.no_shows.doubtful,
      status: adminDisputes.no_shows.status,
    },
  },
  admin_posts: { state: postStates },
  auth: { account: { language_name: ownAccount.language_name } },
  blog: { types: blog.types },
  categories: { state: categories.state },
  contact: {
    admin: { status: contact.admin.status, is: contact.admin.is, closing: contact.admin.closing },
    replies: { title: contact.replies.title },
  },
  reports: { admin: { status: reportStatus, is: statusOfReport } },
  settings: {
    account: { title: settings.account.title },
    features: settings.features,
    limits: settings.limits,
    ramadan: { title: settings.ramadan.title },
  },
} as const;
