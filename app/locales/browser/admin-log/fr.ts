import { adminPosts } from "../../fr/admin/admin-posts.ts";
import { settings } from "../../fr/admin/settings.ts";
import { ownAccount } from "../../fr/auth/own-account.ts";
import { blog } from "../../fr/blog.ts";
import { categories } from "../../fr/categories.ts";

export default {
  admin_posts: { state: adminPosts.state },
  auth: { account: { language_name: ownAccount.language_name } },
  blog: { types: blog.types },
  categories: { state: categories.state },
  settings: { account: settings.account, features: settings.features, limits: settings.limits, ramadan: settings.ramadan },
} as const;
