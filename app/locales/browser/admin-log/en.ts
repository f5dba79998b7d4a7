import { adminPosts } from "../../en/admin/admin-posts.ts";
import { settings } from "../../en/admin/settings.ts";
import { ownAccount } from "../../en/auth/own-account.ts";
import { blog } from "../../en/blog.ts";
import { categories } from "../../en/categories.ts";

export default {
  admin_posts: { state: adminPosts.state },
  auth: { account: { language_name: ownAccount.language_name } },
  blog: { types: blog.types },
  categories: { state: categories.state },
  settings: { account: settings.account, features: settings.features, limits: settings.limits, ramadan: settings.ramadan },
} as const;
