CREATE TABLE `counters` (
	`name` text NOT NULL,
	`period` text NOT NULL,
	`value` integer NOT NULL,
	PRIMARY KEY(`name`, `period`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`job_id` text,
	`offer_id` text,
	`amount` integer,
	`since` integer,
	`detail` text
);
--> statement-breakpoint
CREATE INDEX `events_confirmed_by_codes` ON `events` (`kind`) WHERE kind = 'job.completed_by_codes';--> statement-breakpoint
CREATE INDEX `events_of_job` ON `events` (`job_id`,`at`);--> statement-breakpoint
CREATE INDEX `events_of_user` ON `events` (`user_id`,`kind`,`at`);--> statement-breakpoint
CREATE TABLE `user_active_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	PRIMARY KEY(`user_id`, `month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `artisan_categories` (
	`user_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`user_id`, `category_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "artisan_categories_at_most_3" CHECK("artisan_categories"."position" BETWEEN 1 AND 3)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artisan_categories_position_unique` ON `artisan_categories` (`user_id`,`position`);--> statement-breakpoint
CREATE INDEX `artisan_categories_by_category` ON `artisan_categories` (`category_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `artisan_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`rating_average` real,
	`reviews_count` integer DEFAULT 0 NOT NULL,
	`jobs_done` integer DEFAULT 0 NOT NULL,
	`holiday_until` integer,
	`response_minutes` integer,
	`completion_percent` integer,
	`repeat_percent` integer,
	`stats_computed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "artisan_profiles_rating_1_to_5" CHECK("artisan_profiles"."rating_average" IS NULL OR "artisan_profiles"."rating_average" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artisan_profiles_slug_unique` ON `artisan_profiles` (`slug`);--> statement-breakpoint
CREATE TABLE `artisan_subcategories` (
	`user_id` text NOT NULL,
	`subcategory_id` integer NOT NULL,
	`rate` integer,
	`rate_unit` text,
	PRIMARY KEY(`user_id`, `subcategory_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subcategory_id`) REFERENCES `subcategories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "artisan_subcategories_rate" CHECK("artisan_subcategories"."rate" > 0),
	CONSTRAINT "artisan_subcategories_rate_unit" CHECK("artisan_subcategories"."rate_unit" IN ('visit', 'hour', 'm2', 'piece', 'from')),
	CONSTRAINT "artisan_subcategories_rate_has_unit" CHECK(("artisan_subcategories"."rate" IS NULL) = ("artisan_subcategories"."rate_unit" IS NULL))
);
--> statement-breakpoint
CREATE TABLE `artisan_wilayas` (
	`user_id` text NOT NULL,
	`wilaya_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`user_id`, `wilaya_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`wilaya_id`) REFERENCES `wilayas`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "artisan_wilayas_at_most_5" CHECK("artisan_wilayas"."position" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `artisan_wilayas_position_unique` ON `artisan_wilayas` (`user_id`,`position`);--> statement-breakpoint
CREATE INDEX `artisan_wilayas_by_wilaya` ON `artisan_wilayas` (`wilaya_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `trust_overrides` (
	`user_id` text PRIMARY KEY NOT NULL,
	`is_trusted` integer NOT NULL,
	`reason` text NOT NULL,
	`decided_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`before` text,
	`after` text,
	`why` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_entries_by_time` ON `audit_entries` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_about` ON `audit_entries` (`subject_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_action` ON `audit_entries` (`action`,`at`,`id`);--> statement-breakpoint
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
CREATE TABLE `first_admin_links` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE TABLE `oauth_states` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`pkce_verifier` text NOT NULL,
	`nonce` text NOT NULL,
	`portal` text NOT NULL,
	`next_path` text,
	`language` text NOT NULL,
	`browser_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "oauth_states_provider" CHECK("oauth_states"."provider" IN ('google', 'facebook', 'apple')),
	CONSTRAINT "oauth_states_portal" CHECK("oauth_states"."portal" IN ('client', 'artisan'))
);
--> statement-breakpoint
CREATE INDEX `oauth_states_by_expiry` ON `oauth_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `otp_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`target` text NOT NULL,
	`user_id` text,
	`subject_id` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`used_operation_id` text,
	`is_forgiven` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "otp_codes_purpose" CHECK("otp_codes"."purpose" IN ('job', 'phone', 'email', 'login', 'reset')),
	CONSTRAINT "otp_codes_tries" CHECK("otp_codes"."tries" BETWEEN 0 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `otp_codes_live` ON `otp_codes` (`purpose`,`target`) WHERE "otp_codes"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `otp_codes_of_target` ON `otp_codes` (`target`,`created_at`);--> statement-breakpoint
CREATE INDEX `otp_codes_by_age` ON `otp_codes` (`created_at`);--> statement-breakpoint
CREATE TABLE `phone_changes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`by_support` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `phone_changes_by_expiry` ON `phone_changes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `provider_accounts` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`is_email_proven` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "provider_accounts_provider" CHECK("provider_accounts"."provider" IN ('google', 'facebook', 'apple'))
);
--> statement-breakpoint
CREATE INDEX `provider_accounts_of_user` ON `provider_accounts` (`user_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`encrypted_secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_used_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	`pending` integer DEFAULT 0 NOT NULL,
	`last_tried_at` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sign_in_failures_counted" CHECK("sign_in_failures"."failures" >= 0 AND "sign_in_failures"."pending" >= 0)
);
--> statement-breakpoint
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
	`thumbnail_alt` text DEFAULT '' NOT NULL,
	`search_text` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
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
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "blocks_are_between_two" CHECK("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_of_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE TABLE `chat_images` (
	`media_id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_images_of_room` ON `chat_images` (`room_id`);--> statement-breakpoint
CREATE TABLE `chat_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`room_id` text NOT NULL,
	`message_seq` integer,
	`reporter_id` text NOT NULL,
	`reported_id` text NOT NULL,
	`reason` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`claimed_by` text,
	`claimed_at` integer,
	`decided_by` text,
	`decided_at` integer,
	`decision_note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`is_warned` integer DEFAULT false NOT NULL,
	`is_message_hidden` integer DEFAULT false NOT NULL,
	`is_refunded` integer DEFAULT false NOT NULL,
	`suspension_id` text,
	`is_upheld` integer DEFAULT false NOT NULL,
	`appealed_by` text,
	`appealed_at` integer,
	`appeal_text` text DEFAULT '' NOT NULL,
	`appeal_decided_by` text,
	`appeal_decided_at` integer,
	`appeal_note` text DEFAULT '' NOT NULL,
	`is_decision_changed` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reported_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`claimed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`suspension_id`) REFERENCES `suspensions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appealed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`appeal_decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_reports_reason" CHECK("chat_reports"."reason" IN ('fraud', 'insult', 'threat', 'harassment', 'spam', 'off_platform', 'other')),
	CONSTRAINT "chat_reports_status" CHECK("chat_reports"."status" IN ('new', 'in_review', 'upheld', 'dismissed', 'appealed', 'final')),
	CONSTRAINT "chat_reports_of_another" CHECK("chat_reports"."reporter_id" <> "chat_reports"."reported_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_reports_one_open` ON `chat_reports` (`room_id`,`reporter_id`) WHERE "chat_reports"."status" IN ('new', 'in_review');--> statement-breakpoint
CREATE INDEX `chat_reports_by_status` ON `chat_reports` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `chat_reports_of_room` ON `chat_reports` (`room_id`,`reported_id`);--> statement-breakpoint
CREATE INDEX `chat_reports_about` ON `chat_reports` (`reported_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `chat_reports_of_reporter` ON `chat_reports` (`reporter_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `participants` (
	`room_id` text NOT NULL,
	`user_id` text NOT NULL,
	`side` text NOT NULL,
	`read_seq` integer DEFAULT 0 NOT NULL,
	`unread_count` integer DEFAULT 0 NOT NULL,
	`last_message_at` integer DEFAULT 0 NOT NULL,
	`notified_seq` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`room_id`, `user_id`),
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `participants_by_user` ON `participants` (`user_id`,`last_message_at`,`room_id`);--> statement-breakpoint
CREATE INDEX `participants_unread` ON `participants` (`user_id`) WHERE "participants"."unread_count" > 0;--> statement-breakpoint
CREATE TABLE `pending_system_messages` (
	`room_id` text NOT NULL,
	`code` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`room_id`, `code`),
	FOREIGN KEY (`room_id`) REFERENCES `rooms`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `pending_system_messages_by_age` ON `pending_system_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`offer_id` text NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`last_message_at` integer,
	`created_at` integer NOT NULL,
	`is_masked` integer DEFAULT false NOT NULL,
	`last_kind` text,
	`last_text` text,
	`last_sender_id` text,
	`is_summary_stale` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rooms_status" CHECK("rooms"."status" IN ('open', 'read_only', 'closed'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rooms_offer_unique` ON `rooms` (`offer_id`);--> statement-breakpoint
CREATE INDEX `rooms_of_job` ON `rooms` (`job_id`);--> statement-breakpoint
CREATE INDEX `rooms_summary_stale` ON `rooms` (`id`) WHERE "rooms"."is_summary_stale" = 1;--> statement-breakpoint
CREATE INDEX `rooms_by_last_word` ON `rooms` (`last_message_at`,`created_at`) WHERE "rooms"."status" <> 'closed';--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`email` text,
	`phone` text,
	`language` text NOT NULL,
	`user_id` text,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL,
	`answer` text,
	`resolved_by` text,
	`resolved_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	`closing_reason` text,
	`closing_note` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resolved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contact_messages_status" CHECK("contact_messages"."status" IN ('new', 'answered', 'closed')),
	CONSTRAINT "contact_messages_one_way_back" CHECK(("contact_messages"."email" IS NULL) <> ("contact_messages"."phone" IS NULL)),
	CONSTRAINT "contact_messages_resolved_by_somebody" CHECK(("contact_messages"."status" = 'new') = ("contact_messages"."resolved_at" IS NULL) AND ("contact_messages"."status" = 'new') = ("contact_messages"."resolved_by" IS NULL)),
	CONSTRAINT "contact_messages_answered_with" CHECK(("contact_messages"."status" = 'answered') = ("contact_messages"."answer" IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_age` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_status` ON `contact_messages` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_email` ON `contact_messages` (`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_phone` ON `contact_messages` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_of_user` ON `contact_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_resolved` ON `contact_messages` (`resolved_at`) WHERE "contact_messages"."resolved_at" IS NOT NULL;--> statement-breakpoint
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
CREATE TABLE `guests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`phone` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `guests_by_phone` ON `guests` (`phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `guests_by_age` ON `guests` (`created_at`);--> statement-breakpoint
CREATE TABLE `cron_runs` (
	`expression` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`failed_count` integer NOT NULL,
	`failed_at` integer
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`caller` text NOT NULL,
	`key` text NOT NULL,
	`endpoint` text NOT NULL,
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
	`position` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "job_photos_at_most_5" CHECK("job_photos"."position" BETWEEN 0 AND 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_photos_media_unique` ON `job_photos` (`media_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `job_photos_position_unique` ON `job_photos` (`job_id`,`position`);--> statement-breakpoint
CREATE TABLE `job_words` (
	`word` text NOT NULL,
	`job_id` text NOT NULL,
	PRIMARY KEY(`word`, `job_id`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `job_words_of_job` ON `job_words` (`job_id`,`word`);--> statement-breakpoint
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
	`matched_operation_id` text,
	`announced_at` integer,
	`widened_at` integer,
	`widened_to` text,
	`notify_client_since` integer,
	`reannounced` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	`matched_at` integer,
	`completed_at` integer,
	`archived_at` integer,
	`redacted_at` integer,
	`archive_reason` text,
	`deleted_at` integer,
	`held_reasons` text DEFAULT '[]' NOT NULL,
	`due_at` integer,
	`remind_at` integer,
	`reminders` integer DEFAULT 0 NOT NULL,
	`completion_claimed_at` integer,
	`ending_note` text,
	`repost_of` text,
	`replaced_by` text,
	`removal_reason` text,
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
CREATE INDEX `jobs_nearby` ON `jobs` (`category_id`,`wilaya_id`,`opened_at`,`id`,`client_id`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0;--> statement-breakpoint
CREATE INDEX `jobs_nearby_by_urgency` ON `jobs` (`category_id`,`wilaya_id`,`urgency`,`opened_at`,`id`,`client_id`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0;--> statement-breakpoint
CREATE INDEX `jobs_to_notify_client` ON `jobs` (`notify_client_since`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0 AND "jobs"."notify_client_since" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_by_age` ON `jobs` (`created_at`,`id`) WHERE "jobs"."deleted_at" IS NULL AND "jobs"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX `jobs_of_status_by_age` ON `jobs` (`status`,`created_at`,`id`) WHERE "jobs"."deleted_at" IS NULL AND "jobs"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`due_at`) WHERE "jobs"."due_at" IS NOT NULL AND "jobs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `jobs_to_remind` ON `jobs` (`remind_at`) WHERE "jobs"."remind_at" IS NOT NULL AND "jobs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `jobs_held_of_client` ON `jobs` (`client_id`,`created_at`,`id`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 1 AND "jobs"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `jobs_held` ON `jobs` (`opened_at`,`id`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 1;--> statement-breakpoint
CREATE INDEX `jobs_to_redact` ON `jobs` (`archived_at`) WHERE "jobs"."archived_at" IS NOT NULL AND "jobs"."redacted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `jobs_to_announce` ON `jobs` (`opened_at`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0 AND "jobs"."announced_at" IS NULL;--> statement-breakpoint
CREATE TABLE `pending_signals` (
	`topic` text NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`topic`, `subject`),
	CONSTRAINT "pending_signals_topic" CHECK("pending_signals"."topic" IN ('user', 'job', 'sessions', 'room'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `announcement_rotation` (
	`artisan_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`wilaya_id` integer NOT NULL,
	`commune_id` integer,
	`is_from_other_wilaya` integer DEFAULT false NOT NULL,
	`unavailable_until` integer NOT NULL,
	`queued_at` integer NOT NULL,
	PRIMARY KEY(`artisan_id`, `category_id`, `wilaya_id`),
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`wilaya_id`) REFERENCES `wilayas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`commune_id`) REFERENCES `communes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `announcement_rotation_in_commune` ON `announcement_rotation` (`category_id`,`wilaya_id`,`commune_id`,`queued_at`,`artisan_id`);--> statement-breakpoint
CREATE INDEX `announcement_rotation_in_wilaya` ON `announcement_rotation` (`category_id`,`wilaya_id`,`is_from_other_wilaya`,`queued_at`,`artisan_id`);--> statement-breakpoint
CREATE TABLE `job_announcements` (
	`job_id` text NOT NULL,
	`artisan_id` text NOT NULL,
	`wave` integer NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer,
	PRIMARY KEY(`job_id`, `artisan_id`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `job_announcements_of_artisan` ON `job_announcements` (`artisan_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `media_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`purpose` text NOT NULL,
	`owner_id` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder_colour` text DEFAULT '' NOT NULL,
	`content_hash` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "media_objects_purpose" CHECK("media_objects"."purpose" IN ('job_image', 'picture', 'previous_work', 'id_front', 'id_back', 'document', 'receipt', 'chat_image')),
	CONSTRAINT "media_objects_has_size" CHECK("media_objects"."bytes" > 0 AND "media_objects"."width" > 0 AND "media_objects"."height" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `media_objects_key_unique` ON `media_objects` (`key`);--> statement-breakpoint
CREATE INDEX `media_objects_by_content` ON `media_objects` (`content_hash`,`purpose`) WHERE "media_objects"."content_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `media_objects_of_owner` ON `media_objects` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `user_pictures` (
	`user_id` text PRIMARY KEY NOT NULL,
	`media_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_pictures_media_unique` ON `user_pictures` (`media_id`);--> statement-breakpoint
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
	`next_attempt_at` integer DEFAULT 0 NOT NULL,
	`provider` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outgoing_messages_channel" CHECK("outgoing_messages"."channel" IN ('email', 'sms')),
	CONSTRAINT "outgoing_messages_state" CHECK("outgoing_messages"."state" IN ('queued', 'sending', 'sent', 'dead', 'not_needed'))
);
--> statement-breakpoint
CREATE INDEX `outgoing_messages_about` ON `outgoing_messages` (`kind`,`subject_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_of_user` ON `outgoing_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_by_age` ON `outgoing_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `outgoing_messages_to_send` ON `outgoing_messages` (`state`,`next_attempt_at`) WHERE state = 'queued' OR state = 'sending' OR state = 'dead';--> statement-breakpoint
CREATE TABLE `sms_daily_counts` (
	`day` integer PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`owed_to_guests` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notification_preferences` (
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`channel` text NOT NULL,
	`is_on` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`, `channel`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notification_preferences_channel" CHECK("notification_preferences"."channel" IN ('app', 'email'))
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`job_id` text,
	`offer_id` text,
	`room_id` text,
	`subject_user_id` text,
	`reason` text,
	`points` integer,
	`receipt_id` text,
	`review_id` text,
	`verification_id` text,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`report_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notifications_of_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE "notifications"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX `notifications_unread_of_page` ON `notifications` (`user_id`,`type`,`job_id`) WHERE "notifications"."read_at" IS NULL;--> statement-breakpoint
CREATE TABLE `offer_waitlist` (
	`job_id` text NOT NULL,
	`artisan_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`notified_at` integer,
	PRIMARY KEY(`job_id`, `artisan_id`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `offer_waitlist_not_notified` ON `offer_waitlist` (`job_id`,`created_at`,`artisan_id`) WHERE "offer_waitlist"."notified_at" IS NULL;--> statement-breakpoint
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`artisan_id` text NOT NULL,
	`kind` text NOT NULL,
	`price` integer NOT NULL,
	`proposed_price` integer,
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
	`top_up_until` integer,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`artisan_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offers_kind" CHECK("offers"."kind" IN ('fixed', 'hourly', 'visit')),
	CONSTRAINT "offers_status" CHECK("offers"."status" IN ('sent', 'seen', 'revised', 'accepted', 'rejected', 'withdrawn', 'expired', 'void')),
	CONSTRAINT "offers_price" CHECK("offers"."price" > 0 OR ("offers"."price" = 0 AND "offers"."kind" = 'visit')),
	CONSTRAINT "offers_proposed_price" CHECK("offers"."proposed_price" > 0 OR ("offers"."proposed_price" = 0 AND "offers"."kind" = 'visit')),
	CONSTRAINT "offers_revised_while_proposed" CHECK(("offers"."status" = 'revised') = ("offers"."proposed_price" IS NOT NULL)),
	CONSTRAINT "offers_points_held" CHECK("offers"."points_held" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_live_per_artisan` ON `offers` (`job_id`,`artisan_id`) WHERE "offers"."status" IN ('sent', 'seen', 'revised', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_accepted_per_job` ON `offers` (`job_id`) WHERE "offers"."status" = 'accepted';--> statement-breakpoint
CREATE INDEX `offers_of_job` ON `offers` (`job_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_of_artisan` ON `offers` (`artisan_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `offers_to_expire` ON `offers` (`valid_until`) WHERE "offers"."valid_until" IS NOT NULL AND "offers"."status" IN ('sent', 'seen', 'revised');--> statement-breakpoint
CREATE INDEX `offers_unseen_with_hold` ON `offers` (`created_at`) WHERE "offers"."seen_at" IS NULL AND "offers"."points_held" > 0 AND "offers"."status" IN ('sent', 'seen', 'revised');--> statement-breakpoint
CREATE INDEX `offers_to_top_up` ON `offers` (`top_up_until`) WHERE "offers"."top_up_until" IS NOT NULL AND "offers"."status" IN ('sent', 'seen', 'revised');--> statement-breakpoint
CREATE INDEX `offers_of_artisan_by_status` ON `offers` (`artisan_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `payment_receipts` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`pack_id` integer NOT NULL,
	`points` integer NOT NULL,
	`price` integer NOT NULL,
	`amount` integer NOT NULL,
	`method` text NOT NULL,
	`transaction_reference` text NOT NULL,
	`reference_key` text NOT NULL,
	`payer_name` text NOT NULL,
	`paid_on` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`submission_number` integer DEFAULT 1 NOT NULL,
	`submitted_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`duplicate_of` text,
	`is_duplicate_overridden` integer DEFAULT false NOT NULL,
	`claimed_by` text,
	`claimed_until` integer,
	`decided_by` text,
	`decided_at` integer,
	`decision_operation_id` text,
	`reason` text,
	`reason_note` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`pack_id`) REFERENCES `point_packs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`claimed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_receipts_status" CHECK("payment_receipts"."status" IN ('pending', 'approved', 'denied')),
	CONSTRAINT "payment_receipts_method" CHECK("payment_receipts"."method" IN ('ccp', 'baridimob', 'bank')),
	CONSTRAINT "payment_receipts_reason" CHECK("payment_receipts"."reason" IS NULL OR "payment_receipts"."reason" IN ('unreadable', 'wrong_amount', 'not_received', 'duplicate', 'too_old', 'other')),
	CONSTRAINT "payment_receipts_positive" CHECK("payment_receipts"."points" > 0 AND "payment_receipts"."price" > 0 AND "payment_receipts"."amount" > 0),
	CONSTRAINT "payment_receipts_submissions" CHECK("payment_receipts"."submission_number" BETWEEN 1 AND 4),
	CONSTRAINT "payment_receipts_decided" CHECK(("payment_receipts"."status" = 'pending') = ("payment_receipts"."decided_at" IS NULL)),
	CONSTRAINT "payment_receipts_denied_says_why" CHECK(("payment_receipts"."status" = 'denied') = ("payment_receipts"."reason" IS NOT NULL)),
	CONSTRAINT "payment_receipts_duplicate_not_approved" CHECK("payment_receipts"."status" <> 'approved' OR "payment_receipts"."duplicate_of" IS NULL OR "payment_receipts"."is_duplicate_overridden")
);
--> statement-breakpoint
CREATE INDEX `payment_receipts_of_user` ON `payment_receipts` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_receipts_by_status` ON `payment_receipts` (`status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_receipts_by_reference` ON `payment_receipts` (`method`,`reference_key`);--> statement-breakpoint
CREATE TABLE `point_packs` (
	`id` integer PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`price` integer NOT NULL,
	`is_sold` integer DEFAULT true NOT NULL,
	CONSTRAINT "point_packs_positive" CHECK("point_packs"."points" > 0 AND "point_packs"."price" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `point_packs_sold_once` ON `point_packs` (`points`) WHERE "point_packs"."is_sold";--> statement-breakpoint
CREATE TABLE `receipt_images` (
	`media_id` text PRIMARY KEY NOT NULL,
	`receipt_id` text NOT NULL,
	`submission` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receipt_id`) REFERENCES `payment_receipts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "receipt_images_at_most_3" CHECK("receipt_images"."position" BETWEEN 0 AND 2)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `receipt_images_position_unique` ON `receipt_images` (`receipt_id`,`submission`,`position`);--> statement-breakpoint
CREATE TABLE `ledger_checks` (
	`day` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`accounts` integer NOT NULL,
	`entries` integer NOT NULL,
	`errors` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `point_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`available` integer DEFAULT 0 NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`last_seq` integer DEFAULT 0 NOT NULL,
	`is_artisan` integer DEFAULT false NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "point_accounts_available_not_negative" CHECK("point_accounts"."available" >= 0),
	CONSTRAINT "point_accounts_held_not_negative" CHECK("point_accounts"."held" >= 0)
);
--> statement-breakpoint
CREATE INDEX `point_accounts_by_kind_and_points` ON `point_accounts` (`is_artisan`,`is_verified`,`available`,`user_id`);--> statement-breakpoint
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
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_once_per_offer` ON `point_entries` (`offer_id`,`kind`) WHERE "point_entries"."offer_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_identity_once` ON `point_entries` (`user_id`) WHERE "point_entries"."reason" = 'identity_verified';--> statement-breakpoint
CREATE UNIQUE INDEX `point_entries_once_per_receipt` ON `point_entries` (`receipt_id`,`kind`) WHERE "point_entries"."receipt_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `point_entries_by_day` ON `point_entries` (`created_at`);--> statement-breakpoint
CREATE TABLE `point_entry_hashes` (
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`hashed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `account_deletions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`deletes_at` integer NOT NULL,
	`wound_down_at` integer,
	`erasure_started_at` integer,
	`erased_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_deletions_due` ON `account_deletions` (`deletes_at`) WHERE "account_deletions"."erased_at" IS NULL;--> statement-breakpoint
CREATE INDEX `account_deletions_to_wind_down` ON `account_deletions` (`created_at`) WHERE "account_deletions"."wound_down_at" IS NULL;--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`version` text NOT NULL,
	`language` text NOT NULL,
	`created_at` integer NOT NULL,
	`withdrawn_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "consents_kind" CHECK("consents"."kind" IN ('terms', 'marketing', 'papers'))
);
--> statement-breakpoint
CREATE INDEX `consents_of_user` ON `consents` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `consents_one_holds` ON `consents` (`user_id`,`kind`,`version`) WHERE "consents"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE TABLE `data_exports` (
	`user_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`ready_at` integer,
	`expires_at` integer,
	`bytes` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_exports_id_unique` ON `data_exports` (`id`);--> statement-breakpoint
CREATE INDEX `data_exports_owed` ON `data_exports` (`created_at`) WHERE "data_exports"."ready_at" IS NULL;--> statement-breakpoint
CREATE INDEX `data_exports_by_expiry` ON `data_exports` (`expires_at`) WHERE "data_exports"."ready_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `rating_totals` (
	`user_id` text NOT NULL,
	`side` text NOT NULL,
	`stars_1` integer DEFAULT 0 NOT NULL,
	`stars_2` integer DEFAULT 0 NOT NULL,
	`stars_3` integer DEFAULT 0 NOT NULL,
	`stars_4` integer DEFAULT 0 NOT NULL,
	`stars_5` integer DEFAULT 0 NOT NULL,
	`quality_sum` integer DEFAULT 0 NOT NULL,
	`quality_count` integer DEFAULT 0 NOT NULL,
	`punctuality_sum` integer DEFAULT 0 NOT NULL,
	`punctuality_count` integer DEFAULT 0 NOT NULL,
	`price_fairness_sum` integer DEFAULT 0 NOT NULL,
	`price_fairness_count` integer DEFAULT 0 NOT NULL,
	`removed_count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `side`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rating_totals_side" CHECK("rating_totals"."side" IN ('client', 'artisan'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`author_id` text NOT NULL,
	`author_side` text NOT NULL,
	`subject_id` text NOT NULL,
	`rating` integer NOT NULL,
	`quality` integer,
	`punctuality` integer,
	`price_fairness` integer,
	`text` text DEFAULT '' NOT NULL,
	`is_verified` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	`reply` text,
	`replied_at` integer,
	`removed_at` integer,
	`removed_by` text,
	`removal_reason` text,
	`removal_note` text,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`removed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_side" CHECK("reviews"."author_side" IN ('client', 'artisan')),
	CONSTRAINT "reviews_1_to_5" CHECK("reviews"."rating" BETWEEN 1 AND 5 AND coalesce("reviews"."quality", 1) BETWEEN 1 AND 5
        AND coalesce("reviews"."punctuality", 1) BETWEEN 1 AND 5 AND coalesce("reviews"."price_fairness", 1) BETWEEN 1 AND 5),
	CONSTRAINT "reviews_of_another" CHECK("reviews"."author_id" <> "reviews"."subject_id"),
	CONSTRAINT "reviews_removed_says_why" CHECK(("reviews"."removed_at" IS NULL) = ("reviews"."removal_reason" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once_per_author` ON `reviews` (`job_id`,`author_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_once_per_side` ON `reviews` (`job_id`,`author_side`);--> statement-breakpoint
CREATE INDEX `reviews_about` ON `reviews` (`subject_id`,`author_side`,`published_at`,`id`) WHERE "reviews"."published_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `reviews_shown` ON `reviews` (`published_at`,`id`) WHERE "reviews"."published_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `set_aside_rows` (
	`task` text NOT NULL,
	`row_id` text NOT NULL,
	`tries` integer NOT NULL,
	`next_try_at` integer NOT NULL,
	`error` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`task`, `row_id`)
);
--> statement-breakpoint
CREATE INDEX `set_aside_rows_by_time` ON `set_aside_rows` (`next_try_at`);--> statement-breakpoint
CREATE TABLE `task_runs` (
	`task` text NOT NULL,
	`slot` integer NOT NULL,
	`part` integer NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`lease_until` integer NOT NULL,
	`queries` integer DEFAULT 0 NOT NULL,
	`took_ms` integer DEFAULT 0 NOT NULL,
	`error` text,
	PRIMARY KEY(`task`, `slot`, `part`)
);
--> statement-breakpoint
CREATE INDEX `task_runs_by_slot` ON `task_runs` (`slot`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_ar` text NOT NULL,
	`name_fr` text NOT NULL,
	`name_en` text NOT NULL,
	`points_cost` integer NOT NULL,
	`position` integer NOT NULL,
	`retired_at` integer,
	`search_text` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	CONSTRAINT "categories_points_cost_1_to_5" CHECK("categories"."points_cost" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `category_images` (
	`category_id` integer PRIMARY KEY NOT NULL,
	`media_id` text NOT NULL,
	`alt_ar` text NOT NULL,
	`alt_fr` text NOT NULL,
	`alt_en` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "category_images_have_words" CHECK(trim("category_images"."alt_ar") <> '' AND trim("category_images"."alt_fr") <> '' AND trim("category_images"."alt_en") <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `category_images_media_unique` ON `category_images` (`media_id`);--> statement-breakpoint
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
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subcategories_of_category` ON `subcategories` (`category_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `subcategories_slug_unique` ON `subcategories` (`category_id`,`slug`);--> statement-breakpoint
CREATE TABLE `suspensions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`suspended_by` text NOT NULL,
	`ended_at` integer,
	`ended_by` text,
	`ending_note` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`suspended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "suspensions_reason" CHECK("suspensions"."reason" IN ('fraud', 'abuse', 'false_identity', 'second_account', 'on_request', 'other'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suspensions_standing` ON `suspensions` (`user_id`) WHERE "suspensions"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `suspensions_of_user` ON `suspensions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `user_search_words` (
	`word` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`word`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `user_search_words_of_user` ON `user_search_words` (`user_id`,`word`);--> statement-breakpoint
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
	`first_confirmed_at` integer,
	`email_owner_proved_at` integer,
	`language` text DEFAULT 'ar' NOT NULL,
	`wilaya_id` integer,
	`commune_id` integer,
	`bio` text DEFAULT '' NOT NULL,
	`marketing_consent_at` integer,
	`terms_accepted_at` integer,
	`created_at` integer NOT NULL,
	`folded_first_name` text DEFAULT '' NOT NULL,
	`folded_last_name` text DEFAULT '' NOT NULL,
	`folded_company_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`wilaya_id`) REFERENCES `wilayas`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`commune_id`) REFERENCES `communes`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_active_role" CHECK("users"."active_role" IN ('client', 'artisan')),
	CONSTRAINT "users_language" CHECK("users"."language" IN ('ar', 'fr', 'en')),
	CONSTRAINT "users_only_artisans_act_as_artisan" CHECK("users"."active_role" = 'client' OR "users"."is_artisan")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_unique` ON `users` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_phone_unique` ON `users` (`phone`);--> statement-breakpoint
CREATE INDEX `users_by_kind_and_age` ON `users` (`is_artisan`,`is_verified`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_kind_and_first_name` ON `users` (`is_artisan`,`is_verified`,`folded_first_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_kind_and_last_name` ON `users` (`is_artisan`,`is_verified`,`folded_last_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_companies_by_age` ON `users` (`created_at`,`id`) WHERE "users"."company_name" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_admins_by_age` ON `users` (`created_at`,`id`) WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX `users_inactive_by_age` ON `users` (`created_at`,`id`) WHERE NOT "users"."is_active";--> statement-breakpoint
CREATE INDEX `users_admins` ON `users` (`id`) WHERE "users"."is_admin";--> statement-breakpoint
CREATE INDEX `users_unconfirmed_by_age` ON `users` (`created_at`) WHERE "users"."first_confirmed_at" IS NULL AND "users"."is_active";--> statement-breakpoint
CREATE INDEX `users_artisans_away` ON `users` (`id`) WHERE "users"."is_artisan" AND NOT "users"."is_active";--> statement-breakpoint
CREATE TABLE `identity_bonuses` (
	`number_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identity_bonuses_user_unique` ON `identity_bonuses` (`user_id`);--> statement-breakpoint
CREATE TABLE `national_ids` (
	`user_id` text PRIMARY KEY NOT NULL,
	`number_hash` text NOT NULL,
	`last_digits` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `national_ids_by_number` ON `national_ids` (`number_hash`);--> statement-breakpoint
CREATE TABLE `verification_images` (
	`media_id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`side` text NOT NULL,
	FOREIGN KEY (`media_id`) REFERENCES `media_objects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_id`) REFERENCES `verification_requests`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "verification_images_side" CHECK("verification_images"."side" IN ('front', 'back', 'page'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verification_images_one_of_a_side` ON `verification_images` (`request_id`,`side`);--> statement-breakpoint
CREATE TABLE `verification_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`status` text DEFAULT 'submitted' NOT NULL,
	`valid_until` integer,
	`consented_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	`owner_inactive_since` integer,
	`images_deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "verification_requests_kind" CHECK("verification_requests"."kind" IN ('national_id', 'artisan_card', 'commercial_register', 'self_employed_card')),
	CONSTRAINT "verification_requests_status" CHECK("verification_requests"."status" IN ('submitted', 'approved', 'rejected')),
	CONSTRAINT "verification_requests_reason" CHECK("verification_requests"."reason" IS NULL OR "verification_requests"."reason" IN ('unreadable', 'incomplete', 'expired', 'name_differs', 'face_differs', 'not_the_document', 'other')),
	CONSTRAINT "verification_requests_decided" CHECK(("verification_requests"."status" = 'submitted') = ("verification_requests"."decided_at" IS NULL)),
	CONSTRAINT "verification_requests_rejected_says_why" CHECK(("verification_requests"."status" = 'rejected') = ("verification_requests"."reason" IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `verification_requests_one_waits` ON `verification_requests` (`user_id`,`kind`) WHERE "verification_requests"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX `verification_requests_of_user` ON `verification_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_requests_waiting` ON `verification_requests` (`created_at`,`id`) WHERE "verification_requests"."status" = 'submitted';--> statement-breakpoint
CREATE INDEX `verification_requests_images_to_delete` ON `verification_requests` (`status`,`decided_at`) WHERE "verification_requests"."images_deleted_at" IS NULL;--> statement-breakpoint
CREATE TABLE `verified_documents` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`checked_at` integer NOT NULL,
	`valid_until` integer,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "verified_documents_kind" CHECK("verified_documents"."kind" IN ('national_id', 'artisan_card', 'commercial_register', 'self_employed_card'))
);
--> statement-breakpoint
CREATE INDEX `verified_documents_by_validity` ON `verified_documents` (`valid_until`);