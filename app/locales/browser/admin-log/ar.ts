import { adminPosts } from "../../ar/admin/admin-posts.ts";
import { settings } from "../../ar/admin/settings.ts";
import { ownAccount } from "../../ar/auth/own-account.ts";
import { blog } from "../../ar/blog.ts";
import { categories } from "../../ar/categories.ts";

/** Words of other pages that the audit log alone needs for what its entries hold. */
export default {
  admin_posts: { state: adminPosts.state },
  auth: { account: { language_name: ownAccount.language_name } },
  blog: { types: blog.types },
  categories: { state: categories.state },
  settings: { account: settings.account, features: settings.features, limits: settings.limits, ramadan: settings.ramadan },
} as const;
