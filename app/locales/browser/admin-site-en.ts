import { adminPosts as admin_posts } from "../en/admin/admin-posts.ts";
import { settings } from "../en/admin/settings.ts";
import { blog } from "../en/blog.ts";
import { categories } from "../en/categories.ts";

/** Loaded by the admin pages of posts, categories and settings only. */
export default { admin_posts, blog, categories, settings } as const;
