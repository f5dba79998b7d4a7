import type { InTwoForms } from "#app/i18n/completeness.ts";
import type { adminSearch as arabic } from "../../ar/admin/admin-search.ts";

/** The search of the admin area. */
export const adminSearch = {
  title: "Search the administration",
  open: "Search",
  label: "User, request, receipt or page",
  hint: "Name, phone, email, digits of the card, the start of a reference, or 4 characters of a recent one.",
  pages: "Pages",
  actions: "Actions",
  searching: "Searching…",
  none: "Nothing matches this search",
  found_one: "{{count, number}} result",
  found_other: "{{count, number}} results",
  lost: "The search did not reach the server. Check the connection. Pages and actions are found without network too.",
  also: {
    write_post: "new post|new article|blog",
    decide_held: "publish|moderation|held",
    appoint_admin: "new administrator|appoint",
    add_category: "new category|trade",
    set_factor: "2FA|TOTP|security",
    edit_replies: "templates|edit|messages",
    list_identities: "cards|queue",
    export_users: "export|clients|artisans|Excel",
    export_jobs: "export|Excel",
    export_receipts: "export|payments|Excel",
  },
  action: {
    write_post: "Write a post",
    decide_held: "Decide on the requests being checked",
    appoint_admin: "Add an administrator",
    add_category: "Add a category",
    set_factor: "Set up two-step verification for your account",
    edit_replies: "Change the saved replies",
    list_identities: "See the whole list of identities to check",
    export_users: "Download the list of users (CSV)",
    export_jobs: "Download the list of requests (CSV)",
    export_receipts: "Download the list of receipts (CSV)",
  },
} as const satisfies InTwoForms<typeof arabic>;
