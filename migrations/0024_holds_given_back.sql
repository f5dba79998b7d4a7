ALTER TABLE `offers` ADD `top_up_until` integer;--> statement-breakpoint
CREATE INDEX `offers_unseen_with_hold` ON `offers` (`created_at`) WHERE "offers"."seen_at" IS NULL AND "offers"."points_held" > 0 AND "offers"."status" IN ('sent', 'seen', 'revised');--> statement-breakpoint
CREATE INDEX `offers_to_top_up` ON `offers` (`top_up_until`) WHERE "offers"."top_up_until" IS NOT NULL AND "offers"."status" IN ('sent', 'seen', 'revised');--> statement-breakpoint
CREATE INDEX `users_artisans_away` ON `users` (`id`) WHERE "users"."is_artisan" AND NOT "users"."is_active";