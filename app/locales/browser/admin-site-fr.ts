import { adminPosts as admin_posts } from "../fr/admin/admin-posts.ts";
import { settings } from "../fr/admin/settings.ts";
import { blog } from "../fr/blog.ts";
import { categories } from "../fr/categories.ts";

/** Loaded by the admin pages of posts, categories and settings only. */
export default { admin_posts, blog, categories, settings } as const;
