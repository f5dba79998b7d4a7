CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`job_id` text,
	`offer_id` text,
	`amount` integer
);
--> statement-breakpoint
CREATE INDEX `events_by_kind` ON `events` (`kind`,`at`);--> statement-breakpoint
CREATE INDEX `events_of_job` ON `events` (`job_id`,`at`);--> statement-breakpoint
CREATE TABLE `areas` (
	`user_id` text NOT NULL,
	`wilaya_id` integer NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`user_id`, `wilaya_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`wilaya_id`) REFERENCES `wilayas`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "areas_at_most_5" CHECK("areas"."place" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `areas_place_unique` ON `areas` (`user_id`,`place`);--> statement-breakpoint
CREATE INDEX `areas_by_wilaya` ON `areas` (`wilaya_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `artisan_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`rating_average` real,
	`reviews_count` integer DEFAULT 0 NOT NULL,
	`jobs_done` integer DEFAULT 0 NOT NULL,
	`holiday_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "artisan_profiles_rating_1_to_5" CHECK("artisan_profiles"."rating_average" IS NULL OR "artisan_profiles"."rating_average" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artisan_profiles_slug_unique` ON `artisan_profiles` (`slug`);--> statement-breakpoint
CREATE TABLE `services` (
	`user_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`place` integer NOT NULL,
	PRIMARY KEY(`user_id`, `category_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "services_at_most_3" CHECK("services"."place" BETWEEN 1 AND 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `services_place_unique` ON `services` (`user_id`,`place`);--> statement-breakpoint
CREATE INDEX `services_by_category` ON `services` (`category_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`user_id` text PRIMARY KEY NOT NULL,
	`password_hash` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `email_confirmations` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `email_confirmations_of_user` ON `email_confirmations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_by_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`subject` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_failed_at` integer NOT NULL,
	`blocked_until` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_failures_counted" CHECK("sign_in_failures"."failures" > 0)
);
--> statement-breakpoint
CREATE TABLE `participants` (
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	`side` text NOT NULL,
	`read_seq` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`room_id`, `user_id`),
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `participants_by_user` ON `participants` (`user_id`,`room_id`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`last_message_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rooms_status" CHECK("rooms"."status" IN ('open', 'read_only', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rooms_offer_unique` ON `rooms` (`offer_id`);--> statement-breakpoint
CREATE INDEX `rooms_of_job` ON `rooms` (`job_id`);--> statement-breakpoint
CREATE TABLE `communes` (
	`id` integer PRIMARY KEY NOT NULL,
	`wilaya_id` integer NOT NULL,
	`wilaya_code_58` text NOT NULL,
	`name_ar` text NOT NULL,
	`name_fr` text NOT NULL,
	`name_en` text NOT NULL,
	`lat` real,
	`lng` real,
	`search_text` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`wilaya_id`) REFERENCES `wilayas`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `communes_of_wilaya` ON `communes` (`wilaya_id`,`id`);--> statement-breakpoint
CREATE TABLE `wilayas` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`name_ar` text NOT NULL,
	`name_fr` text NOT NULL,
	`name_en` text NOT NULL,
	`mother_code` text,
	`fully_operational_from` text,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`search_text` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wilayas_code_unique` ON `wilayas` (`code`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`caller` text NOT NULL,
	`key` text NOT NULL,
	`call` text NOT NULL,
	`body_hash` text NOT NULL,
	`lease_until` integer NOT NULL,
	`answer_status` integer,
	`answer_body` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `idempotent_effects` (
	`caller` text NOT NULL,
	`key` text NOT NULL,
	`effect_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`caller`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotent_effects_by_age` ON `idempotent_effects` (`created_at`);--> statement-breakpoint
CREATE TABLE `job_photos` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`media_id` text NOT NULL,
	`place` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "job_photos_at_most_5" CHECK("job_photos"."place" BETWEEN 0 AND 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_photos_media_unique` ON `job_photos` (`media_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_photos_place_unique` ON `job_photos` (`job_id`,`place`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`public_ref` text NOT NULL,
	`client_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`subcategory_id` integer,
	`description` text NOT NULL,
	`wilaya_id` integer NOT NULL,
	`commune_id` integer NOT NULL,
	`address` text,
	`duration` text,
	`urgency` text,
	`preferred_slots` text DEFAULT '[]' NOT NULL,
	`invoice_required` integer DEFAULT false NOT NULL,
	`status` text NOT NULL,
	`held` integer DEFAULT false NOT NULL,
	`points_cost` integer NOT NULL,
	`live_offers` integer DEFAULT 0 NOT NULL,
	`accepted_offer_id` text,
	`matched_by` text,
	`announced_at` integer,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	`matched_at` integer,
	`completed_at` integer,
	`archived_at` integer,
	`archive_reason` text,
	`deleted_at` integer,
	FOREIGN KEY (`client_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subcategory_id`) REFERENCES `subcategories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`wilaya_id`) REFERENCES `wilayas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`commune_id`) REFERENCES `communes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "jobs_status" CHECK("jobs"."status" IN ('draft', 'open', 'matched', 'unreviewed', 'archived')),
	CONSTRAINT "jobs_at_most_5_live_offers" CHECK("jobs"."live_offers" BETWEEN 0 AND 5),
	CONSTRAINT "jobs_opened_at_is_set" CHECK("jobs"."status" = 'draft' OR "jobs"."opened_at" IS NOT NULL OR "jobs"."status" = 'archived'),
	CONSTRAINT "jobs_matched_has_offer" CHECK("jobs"."status" NOT IN ('matched', 'unreviewed') OR "jobs"."accepted_offer_id" IS NOT NULL)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_public_ref_unique` ON `jobs` (`public_ref`);--> statement-breakpoint
CREATE INDEX `jobs_of_client` ON `jobs` (`client_id`,`created_at`,`id`) WHERE "jobs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `jobs_of_client_by_status` ON `jobs` (`client_id`,`status`,`created_at`,`id`) WHERE "jobs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `jobs_nearby` ON `jobs` (`category_id`,`wilaya_id`,`opened_at`,`id`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0;--> statement-breakpoint
CREATE INDEX `jobs_to_announce` ON `jobs` (`opened_at`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0 AND "jobs"."announced_at" IS NULL;--> statement-breakpoint
CREATE TABLE `notices` (
	`job_id` text NOT NULL,
	`artisan_id` text NOT NULL,
	`wave` integer NOT NULL,
	`why` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`job_id`, `artisan_id`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notices_of_artisan` ON `notices` (`artisan_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `media_objects` (
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
	CONSTRAINT "media_objects_purpose" CHECK("media_objects"."purpose" IN ('job_image')),
	CONSTRAINT "media_objects_has_size" CHECK("media_objects"."bytes" > 0 AND "media_objects"."width" > 0 AND "media_objects"."height" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_objects_key_unique` ON `media_objects` (`key`);--> statement-breakpoint
CREATE INDEX `media_objects_of_owner` ON `media_objects` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `outgoing_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`user_id` text,
	`recipient` text NOT NULL,
	`language` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`provider_reference` text,
	`last_error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outgoing_messages_channel" CHECK("outgoing_messages"."channel" IN ('email', 'sms')),
	CONSTRAINT "outgoing_messages_state" CHECK("outgoing_messages"."state" IN ('queued', 'sending', 'sent', 'dead'))
);
--> statement-breakpoint
CREATE INDEX `outgoing_messages_to_send` ON `outgoing_messages` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`job_id` text,
	`offer_id` text,
	`room_id` text,
	`reason` text,
	`points` integer,
	`created_at` integer NOT NULL,
	`read_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" IS NULL;--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`artisan_id` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer NOT NULL,
	`message` text NOT NULL,
	`earliest_date` text,
	`valid_until` text,
	`material_included` integer DEFAULT false NOT NULL,
	`distance_km` real,
	`status` text NOT NULL,
	`points_held` integer NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	`decided_at` integer,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offers_kind" CHECK("offers"."kind" IN ('fixed', 'hourly', 'visit')),
	CONSTRAINT "offers_status" CHECK("offers"."status" IN ('sent', 'seen', 'revised', 'accepted', 'rejected', 'withdrawn', 'expired', 'void')),
	CONSTRAINT "offers_price" CHECK("offers"."price" > 0 OR ("offers"."price" = 0 AND "offers"."kind" = 'visit')),
	CONSTRAINT "offers_points_held" CHECK("offers"."points_held" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_live_per_artisan` ON `offers` (`job_id`,`artisan_id`) WHERE "offers"."status" IN ('sent', 'seen', 'revised', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_accepted_per_job` ON `offers` (`job_id`) WHERE "offers"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX `offers_of_job` ON `offers` (`job_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_of_artisan` ON `offers` (`artisan_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_of_artisan_by_status` ON `offers` (`artisan_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `point_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`available` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "point_accounts_available_not_negative" CHECK("point_accounts"."available" >= 0),
	CONSTRAINT "point_accounts_held_not_negative" CHECK("point_accounts"."held" >= 0)
);
--> statement-breakpoint
CREATE TABLE `point_entries` (
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`points` integer NOT NULL,
	`reason` text NOT NULL,
	`job_id` text,
	`offer_id` text,
	`receipt_id` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "point_entries_kind" CHECK("point_entries"."kind" IN ('credit', 'hold', 'capture', 'release', 'adjustment')),
	CONSTRAINT "point_entries_points_positive" CHECK("point_entries"."points" > 0 OR ("point_entries"."kind" = 'adjustment' AND "point_entries"."points" <> 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_once_per_offer` ON `point_entries` (`offer_id`,`kind`) WHERE "point_entries"."offer_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_identity_once` ON `point_entries` (`user_id`) WHERE "point_entries"."reason" = 'identity_verified';--> statement-breakpoint
CREATE INDEX `point_entries_by_day` ON `point_entries` (`created_at`);--> statement-breakpoint
CREATE TABLE `point_seals` (
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`sealed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_ar` text NOT NULL,
	`name_fr` text NOT NULL,
	`name_en` text NOT NULL,
	`image` text,
	`points_cost` integer NOT NULL,
	`position` integer NOT NULL,
	`retired_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	CONSTRAINT "categories_points_cost_1_to_5" CHECK("categories"."points_cost" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `subcategories` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`slug` text NOT NULL,
	`name_ar` text NOT NULL,
	`name_fr` text NOT NULL,
	`name_en` text NOT NULL,
	`position` integer NOT NULL,
	`retired_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subcategories_of_category` ON `subcategories` (`category_id`,`position`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`company_name` text,
	`commercial_register_number` text,
	`is_artisan` integer DEFAULT false NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`active_role` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`is_trusted` integer DEFAULT false NOT NULL,
	`email_verified_at` integer,
	`phone_verified_at` integer,
	`language` text DEFAULT 'ar' NOT NULL,
	`wilaya_id` integer,
	`commune_id` integer,
	`bio` text DEFAULT '' NOT NULL,
	`marketing_consent_at` integer,
	`terms_accepted_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`wilaya_id`) REFERENCES `wilayas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`commune_id`) REFERENCES `communes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_active_role" CHECK("users"."active_role" IN ('client', 'artisan')),
	CONSTRAINT "users_language" CHECK("users"."language" IN ('ar', 'fr', 'en')),
	CONSTRAINT "users_only_artisans_act_as_artisan" CHECK("users"."active_role" = 'client' OR "users"."is_artisan")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);--> statement-breakpoint
CREATE TABLE `checked_documents` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`checked_at` integer NOT NULL,
	`valid_until` integer,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "checked_documents_kind" CHECK("checked_documents"."kind" IN ('national_id', 'artisan_card', 'commercial_register', 'self_employed_card'))
);
--> statement-breakpoint
CREATE INDEX `checked_documents_by_validity` ON `checked_documents` (`valid_until`);