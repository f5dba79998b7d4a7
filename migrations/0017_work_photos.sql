-- A CHECK changes only with its table made anew. The photos of jobs, which hang on media_objects, are laid aside first and
-- nothing hangs on them, so nothing is lost, whatever the foreign keys say.
CREATE TABLE `media_kept` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`purpose` text NOT NULL,
	`owner_id` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "media_objects_purpose" CHECK("purpose" IN ('job_image', 'picture', 'previous_work', 'id_front', 'id_back', 'document', 'receipt', 'chat_image')),
	CONSTRAINT "media_objects_has_size" CHECK("bytes" > 0 AND "width" > 0 AND "height" > 0)
);
--> statement-breakpoint
CREATE TABLE `photos_kept` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`media_id` text NOT NULL,
	`place` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media_kept`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "job_photos_at_most_5" CHECK("place" BETWEEN 0 AND 4)
);
--> statement-breakpoint
INSERT INTO `media_kept` SELECT `id`, `key`, `purpose`, `owner_id`, `content_type`, `bytes`, `width`, `height`, `created_at` FROM `media_objects`;--> statement-breakpoint
INSERT INTO `photos_kept` SELECT `id`, `job_id`, `media_id`, `place` FROM `job_photos`;--> statement-breakpoint
DROP TABLE `job_photos`;--> statement-breakpoint
DROP TABLE `media_objects`;--> statement-breakpoint
ALTER TABLE `media_kept` RENAME TO `media_objects`;--> statement-breakpoint
ALTER TABLE `photos_kept` RENAME TO `job_photos`;--> statement-breakpoint
CREATE UNIQUE INDEX `media_objects_key_unique` ON `media_objects` (`key`);--> statement-breakpoint
CREATE INDEX `media_objects_of_owner` ON `media_objects` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_photos_media_unique` ON `job_photos` (`media_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_photos_place_unique` ON `job_photos` (`job_id`,`place`);--> statement-breakpoint
CREATE TABLE `skills` (
	`user_id` text NOT NULL,
	`subcategory_id` integer NOT NULL,
	`rate` integer,
	`rate_unit` text,
	PRIMARY KEY(`user_id`, `subcategory_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subcategory_id`) REFERENCES `subcategories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "skills_rate" CHECK("skills"."rate" > 0),
	CONSTRAINT "skills_rate_unit" CHECK("skills"."rate_unit" IN ('visit', 'hour', 'm2', 'piece', 'from')),
	CONSTRAINT "skills_rate_has_unit" CHECK(("skills"."rate" IS NULL) = ("skills"."rate_unit" IS NULL))
);
--> statement-breakpoint
CREATE TABLE `work_days` (
	`user_id` text NOT NULL,
	`day` integer NOT NULL,
	`is_holiday` integer DEFAULT false NOT NULL,
	`from_time` text,
	`to_time` text,
	PRIMARY KEY(`user_id`, `day`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "work_days_day" CHECK("work_days"."day" BETWEEN 0 AND 6),
	CONSTRAINT "work_days_times" CHECK(CASE WHEN "work_days"."is_holiday" THEN "work_days"."from_time" IS NULL AND "work_days"."to_time" IS NULL ELSE coalesce("work_days"."from_time" < "work_days"."to_time", 0) END)
);
--> statement-breakpoint
CREATE TABLE `work_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`media_id` text NOT NULL,
	`position` integer NOT NULL,
	`caption` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_photos_media_unique` ON `work_photos` (`media_id`);--> statement-breakpoint
CREATE INDEX `work_photos_of_artisan` ON `work_photos` (`user_id`,`position`);--> statement-breakpoint
CREATE TABLE `user_pictures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`media_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_pictures_media_unique` ON `user_pictures` (`media_id`);
--> statement-breakpoint
-- A sub-category lies in one of its artisan's categories (V12); who takes a category away takes these with it.
CREATE TRIGGER skills_lie_in_a_service BEFORE INSERT ON skills
WHEN NOT EXISTS (SELECT 1 FROM subcategories JOIN services ON services.category_id = subcategories.category_id
  WHERE subcategories.id = NEW.subcategory_id AND services.user_id = NEW.user_id)
BEGIN SELECT RAISE(ABORT, 'raised:skills_lie_in_a_service'); END;
--> statement-breakpoint
CREATE TRIGGER work_photos_at_most_15 BEFORE INSERT ON work_photos
WHEN (SELECT count(*) FROM work_photos WHERE user_id = NEW.user_id) >= 15
BEGIN SELECT RAISE(ABORT, 'raised:work_photos_at_most_15'); END;
