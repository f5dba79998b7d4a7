-- The text of a post stands last in its row, so that a list and a search walk over none.
CREATE TABLE `post_translations_anew` (
	`post_id` integer NOT NULL,
	`language` text NOT NULL,
	`title` text NOT NULL,
	`subtitle` text DEFAULT '' NOT NULL,
	`thumbnail_alt` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`post_id`, `language`),
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "post_translations_language" CHECK("language" IN ('ar', 'fr', 'en')),
	CONSTRAINT "post_translations_fit" CHECK(length("title") <= 150 AND length("subtitle") <= 300 AND length("thumbnail_alt") <= 300
        AND length(CAST("content" AS BLOB)) <= 204800)
);
--> statement-breakpoint
INSERT INTO post_translations_anew (post_id, language, title, subtitle, thumbnail_alt, search_text, content) SELECT post_id, language, title, subtitle, thumbnail_alt, search_text, content FROM post_translations;
--> statement-breakpoint
DROP TRIGGER posts_published_in_both_languages;
--> statement-breakpoint
DROP TABLE post_translations;
--> statement-breakpoint
ALTER TABLE post_translations_anew RENAME TO post_translations;
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
