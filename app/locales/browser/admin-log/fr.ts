import { adminDisputes } from "../../fr/admin/admin-disputes.ts";
import { postStates } from "../../fr/admin/post-states.ts";
import { settings } from "../../fr/admin/settings.ts";
import { ownAccount } from "../../fr/auth/own-account.ts";
import { blog } from "../../fr/blog.ts";
import { categories } from "../../fr/categories.ts";
import { reportStatus, statusOfReport } from "../../fr/chat/report-status.ts";
import { contact } from "../../fr/contact.ts";

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
