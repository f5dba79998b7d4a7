CREATE TABLE `post_images` (
	`post_id` integer NOT NULL,
	`media_id` text NOT NULL,
	PRIMARY KEY(`post_id`, `media_id`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `post_images_by_media` ON `post_images` (`media_id`);--> statement-breakpoint
CREATE TABLE `post_translations` (
	`post_id` integer NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`thumbnail_alt` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`post_id`, `language`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "post_translations_language" CHECK("post_translations"."language" IN ('ar', 'fr', 'en')),
	CONSTRAINT "post_translations_fit" CHECK(length("post_translations"."title") <= 150 AND length("post_translations"."subtitle") <= 300 AND length("post_translations"."thumbnail_alt") <= 300
        AND length(CAST("post_translations"."content" AS BLOB)) <= 204800)
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`type` text NOT NULL,
	`thumbnail_id` text,
	`published_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by` text NOT NULL,
	`updated_by` text NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`thumbnail_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "posts_type" CHECK("posts"."type" IN ('guides', 'astuces', 'updates', 'infos')),
	CONSTRAINT "posts_slug" CHECK(length("posts"."slug") BETWEEN 1 AND 80 AND "posts"."slug" NOT GLOB '*[^a-z0-9-]*'),
	CONSTRAINT "posts_version" CHECK("posts"."version" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_published` ON `posts` (`created_at`,`id`) WHERE published_at IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `posts_published_of_type` ON `posts` (`type`,`created_at`,`id`) WHERE published_at IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `posts_by_age` ON `posts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_by_thumbnail` ON `posts` (`thumbnail_id`) WHERE "posts"."thumbnail_id" IS NOT NULL;--> statement-breakpoint
-- E07: whatever is published stands whole in Arabic and French. Its words are written first, so it begins as a draft.
CREATE TRIGGER posts_begin_as_drafts BEFORE INSERT ON posts WHEN NEW.published_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'raised:posts.begin_as_drafts'); END;
--> statement-breakpoint
CREATE TRIGGER posts_published_in_both_languages BEFORE UPDATE OF published_at ON posts
WHEN NEW.published_at IS NOT NULL AND (SELECT count(*) FROM post_translations WHERE post_id = NEW.id
  AND language IN ('ar', 'fr') AND trim(title) <> '' AND trim(content) <> '') < 2
BEGIN SELECT RAISE(ABORT, 'raised:posts.published_in_both_languages'); END;
--> statement-breakpoint
CREATE TRIGGER post_translations_of_published_stay BEFORE DELETE ON post_translations
WHEN OLD.language IN ('ar', 'fr') AND (SELECT published_at FROM posts WHERE id = OLD.post_id) IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'raised:posts.published_in_both_languages'); END;
--> statement-breakpoint
CREATE TRIGGER post_translations_of_published_stay_whole BEFORE UPDATE ON post_translations
WHEN OLD.language IN ('ar', 'fr') AND (SELECT published_at FROM posts WHERE id = OLD.post_id) IS NOT NULL
  AND (NEW.post_id <> OLD.post_id OR NEW.language <> OLD.language OR trim(NEW.title) = '' OR trim(NEW.content) = '')
BEGIN SELECT RAISE(ABORT, 'raised:posts.published_in_both_languages'); END;
