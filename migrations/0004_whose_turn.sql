CREATE TABLE `turns` (
	`artisan_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`wilaya_id` integer NOT NULL,
	`commune_id` integer,
	`is_guest` integer DEFAULT false NOT NULL,
	`away_until` integer NOT NULL,
	`turn_at` integer NOT NULL,
	PRIMARY KEY(`artisan_id`, `category_id`, `wilaya_id`),
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`wilaya_id`) REFERENCES `wilayas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`commune_id`) REFERENCES `communes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `turns_in_commune` ON `turns` (`category_id`,`wilaya_id`,`commune_id`,`turn_at`,`artisan_id`);--> statement-breakpoint
CREATE INDEX `turns_in_wilaya` ON `turns` (`category_id`,`wilaya_id`,`is_guest`,`turn_at`,`artisan_id`);--> statement-breakpoint
-- What a turn is, said once: the triggers copy from here, and a test compares.
CREATE VIEW turns_due AS
SELECT users.id AS artisan_id, services.category_id, areas.wilaya_id, users.commune_id,
  users.wilaya_id IS NOT areas.wilaya_id AS is_guest,
  coalesce(artisan_profiles.holiday_until, 0) AS away_until,
  max(coalesce(artisan_profiles.holiday_until, 0), coalesce((SELECT max(created_at) FROM notices WHERE notices.artisan_id = users.id), 0)) AS turn_at
FROM users
JOIN services ON services.user_id = users.id
JOIN areas ON areas.user_id = users.id
LEFT JOIN artisan_profiles ON artisan_profiles.user_id = users.id
WHERE users.is_artisan AND users.is_active;
--> statement-breakpoint
INSERT INTO turns SELECT * FROM turns_due;
--> statement-breakpoint
CREATE TRIGGER turns_begin_with_a_service AFTER INSERT ON services
BEGIN INSERT INTO turns SELECT * FROM turns_due WHERE artisan_id = NEW.user_id AND category_id = NEW.category_id; END;
--> statement-breakpoint
CREATE TRIGGER turns_end_with_a_service AFTER DELETE ON services
BEGIN DELETE FROM turns WHERE artisan_id = OLD.user_id AND category_id = OLD.category_id; END;
--> statement-breakpoint
CREATE TRIGGER turns_begin_with_an_area AFTER INSERT ON areas
BEGIN INSERT INTO turns SELECT * FROM turns_due WHERE artisan_id = NEW.user_id AND wilaya_id = NEW.wilaya_id; END;
--> statement-breakpoint
CREATE TRIGGER turns_end_with_an_area AFTER DELETE ON areas
BEGIN DELETE FROM turns WHERE artisan_id = OLD.user_id AND wilaya_id = OLD.wilaya_id; END;
--> statement-breakpoint
CREATE TRIGGER turns_follow_the_artisan AFTER UPDATE OF is_artisan, is_active, wilaya_id, commune_id ON users
BEGIN
  DELETE FROM turns WHERE artisan_id = NEW.id;
  INSERT INTO turns SELECT * FROM turns_due WHERE artisan_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER turns_follow_a_holiday AFTER UPDATE OF holiday_until ON artisan_profiles
BEGIN
  DELETE FROM turns WHERE artisan_id = NEW.user_id;
  INSERT INTO turns SELECT * FROM turns_due WHERE artisan_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER turns_pass_with_a_notice AFTER INSERT ON notices
BEGIN UPDATE turns SET turn_at = max(turn_at, NEW.created_at) WHERE artisan_id = NEW.artisan_id; END;
