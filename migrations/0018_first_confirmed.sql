ALTER TABLE `users` ADD `first_confirmed_at` integer;
--> statement-breakpoint
UPDATE `users` SET `first_confirmed_at` = coalesce(min(`email_verified_at`, `phone_verified_at`), `email_verified_at`, `phone_verified_at`)
WHERE `email_verified_at` IS NOT NULL OR `phone_verified_at` IS NOT NULL;
--> statement-breakpoint
-- A provider who vouched for the address that is confirmed now opened or linked the account for its owner: one that came
-- before that confirmation vouched for an earlier address.
UPDATE `users` SET `email_proved_at` = (SELECT min(p.created_at) FROM `provider_accounts` AS p
  WHERE p.user_id = `users`.`id` AND p.is_email_proven AND p.created_at >= `users`.`email_verified_at`)
WHERE `email_verified_at` IS NOT NULL AND `email_proved_at` IS NULL;
