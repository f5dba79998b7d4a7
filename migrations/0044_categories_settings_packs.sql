CREATE TABLE `category_pictures` (
	`category_id` integer PRIMARY KEY NOT NULL,
	`media_id` text NOT NULL,
	`alt_ar` text NOT NULL,
	`alt_fr` text NOT NULL,
	`alt_en` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "category_pictures_have_words" CHECK(trim("category_pictures"."alt_ar") <> '' AND trim("category_pictures"."alt_fr") <> '' AND trim("category_pictures"."alt_en") <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `category_pictures_media_unique` ON `category_pictures` (`media_id`);--> statement-breakpoint
ALTER TABLE `settings` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `categories` DROP COLUMN `image`;--> statement-breakpoint
ALTER TABLE `subcategories` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `subcategories_slug_unique` ON `subcategories` (`category_id`,`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `point_packs_sold_once` ON `point_packs` (`points`) WHERE "point_packs"."is_sold";