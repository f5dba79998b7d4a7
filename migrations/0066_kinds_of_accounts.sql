DROP INDEX `point_accounts_by_points`;--> statement-breakpoint
ALTER TABLE `point_accounts` ADD `is_artisan` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `point_accounts` ADD `is_verified` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `point_accounts_by_kind_and_points` ON `point_accounts` (`is_artisan`,`is_verified`,`available`,`user_id`);--> statement-breakpoint
DROP INDEX `users_by_age`;--> statement-breakpoint
DROP INDEX `users_by_first_name`;--> statement-breakpoint
DROP INDEX `users_by_last_name`;--> statement-breakpoint
DROP INDEX `users_artisans_by_age`;--> statement-breakpoint
CREATE INDEX `users_by_kind_and_age` ON `users` (`is_artisan`,`is_verified`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_kind_and_first_name` ON `users` (`is_artisan`,`is_verified`,`folded_first_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_kind_and_last_name` ON `users` (`is_artisan`,`is_verified`,`folded_last_name`,`id`);
--> statement-breakpoint
UPDATE point_accounts SET (is_artisan, is_verified) = (SELECT users.is_artisan, users.is_verified FROM users WHERE users.id = point_accounts.user_id)
  WHERE user_id IN (SELECT users.id FROM users WHERE users.is_artisan OR users.is_verified);
--> statement-breakpoint
CREATE TRIGGER point_accounts_begin_with_a_kind AFTER INSERT ON point_accounts
BEGIN
  UPDATE point_accounts SET (is_artisan, is_verified) = (SELECT users.is_artisan, users.is_verified FROM users WHERE users.id = NEW.user_id)
  WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER point_accounts_follow_a_kind AFTER UPDATE OF is_artisan, is_verified ON users
WHEN OLD.is_artisan <> NEW.is_artisan OR OLD.is_verified <> NEW.is_verified
BEGIN UPDATE point_accounts SET is_artisan = NEW.is_artisan, is_verified = NEW.is_verified WHERE user_id = NEW.id; END;
