import { adminPosts as admin_posts } from "../ar/admin/admin-posts.ts";
import { settings } from "../ar/admin/settings.ts";
import { blog } from "../ar/blog.ts";
import { categories } from "../ar/categories.ts";

/** Loaded by the admin pages of posts, categories and settings only. */
export default { admin_posts, blog, categories, settings } as const;
