DROP INDEX `jobs_to_announce`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `clock_from` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `clock_stopped_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `next_wave` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `next_wave_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `last_wave` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `last_wave_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `promise` text;--> statement-breakpoint
CREATE INDEX `jobs_wave_due` ON `jobs` (`next_wave_at`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0 AND "jobs"."next_wave_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_promise_due` ON `jobs` (`clock_from`) WHERE "jobs"."status" = 'open' AND "jobs"."held" = 0 AND "jobs"."promise" = 'running';--> statement-breakpoint
ALTER TABLE `announcement_rotation` ADD `newcomer_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `announcement_rotation_newcomers_in_commune` ON `announcement_rotation` (`category_id`,`wilaya_id`,`commune_id`,`queued_at`,`artisan_id`) WHERE "announcement_rotation"."newcomer_until" > 0;--> statement-breakpoint
CREATE INDEX `announcement_rotation_newcomers_in_wilaya` ON `announcement_rotation` (`category_id`,`wilaya_id`,`is_from_other_wilaya`,`queued_at`,`artisan_id`) WHERE "announcement_rotation"."newcomer_until" > 0;--> statement-breakpoint
CREATE INDEX `announcement_rotation_newcomers_over` ON `announcement_rotation` (`newcomer_until`) WHERE "announcement_rotation"."newcomer_until" > 0;--> statement-breakpoint
ALTER TABLE `job_announcements` ADD `reasons` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- Requests that were open before have all waves behind them; a held one that was never announced starts with its release.
UPDATE jobs SET clock_from = opened_at, last_wave = 3, last_wave_at = coalesce(announced_at, opened_at), announced_at = coalesce(announced_at, opened_at),
  promise = CASE WHEN EXISTS (SELECT 1 FROM offers WHERE offers.job_id = jobs.id) THEN 'kept' ELSE 'missed' END
WHERE status IN ('open', 'matched') AND (held = 0 OR announced_at IS NOT NULL);
--> statement-breakpoint
UPDATE jobs SET clock_from = opened_at, clock_stopped_at = opened_at, next_wave = 0, next_wave_at = opened_at, promise = 'running'
WHERE status = 'open' AND held = 1 AND announced_at IS NULL;
--> statement-breakpoint
-- Only who could make an offer is told: verified and confirmed artisans. New for 90 days since their identity was checked.
DROP VIEW announcement_rotation_due;
--> statement-breakpoint
CREATE VIEW announcement_rotation_due AS
SELECT users.id AS artisan_id, artisan_categories.category_id, artisan_wilayas.wilaya_id, users.commune_id,
  users.wilaya_id IS NOT artisan_wilayas.wilaya_id AS is_from_other_wilaya,
  coalesce(artisan_profiles.holiday_until, 0) AS unavailable_until,
  max(coalesce(artisan_profiles.holiday_until, 0), coalesce((SELECT max(created_at) FROM job_announcements WHERE job_announcements.artisan_id = users.id), 0)) AS queued_at,
  CASE WHEN EXISTS (SELECT 1 FROM offers WHERE offers.artisan_id = users.id AND offers.status = 'accepted') THEN 0
    ELSE coalesce((SELECT checked_at + 7776000000 FROM verified_documents
      WHERE verified_documents.user_id = users.id AND verified_documents.kind = 'national_id'), 0) END AS newcomer_until
FROM users
JOIN artisan_categories ON artisan_categories.user_id = users.id
JOIN artisan_wilayas ON artisan_wilayas.user_id = users.id
LEFT JOIN artisan_profiles ON artisan_profiles.user_id = users.id
WHERE users.is_artisan AND users.is_active AND users.is_verified
  AND (users.email_verified_at IS NOT NULL OR users.phone_verified_at IS NOT NULL);
--> statement-breakpoint
DROP TRIGGER announcement_rotation_follows_the_artisan;
--> statement-breakpoint
CREATE TRIGGER announcement_rotation_follows_the_artisan
AFTER UPDATE OF is_artisan, is_active, is_verified, email_verified_at, phone_verified_at, wilaya_id, commune_id ON users
WHEN OLD.is_artisan <> NEW.is_artisan OR OLD.is_active <> NEW.is_active OR OLD.is_verified <> NEW.is_verified
  OR (OLD.email_verified_at IS NULL) <> (NEW.email_verified_at IS NULL)
  OR (OLD.phone_verified_at IS NULL) <> (NEW.phone_verified_at IS NULL)
  OR OLD.wilaya_id IS NOT NEW.wilaya_id OR OLD.commune_id IS NOT NEW.commune_id
BEGIN
  DELETE FROM announcement_rotation WHERE artisan_id = NEW.id;
  INSERT INTO announcement_rotation SELECT * FROM announcement_rotation_due WHERE artisan_id = NEW.id;
END;
--> statement-breakpoint
DROP TRIGGER jobs_change_signals;
--> statement-breakpoint
CREATE TRIGGER jobs_change_signals AFTER UPDATE OF status, held, announced_at, opened_at, client_id, deleted_at, next_wave_at, promise ON jobs
WHEN OLD.status <> NEW.status OR OLD.held <> NEW.held OR OLD.announced_at IS NOT NEW.announced_at
  OR OLD.opened_at IS NOT NEW.opened_at OR OLD.client_id <> NEW.client_id OR OLD.deleted_at IS NOT NEW.deleted_at
  OR OLD.next_wave_at IS NOT NEW.next_wave_at OR OLD.promise IS NOT NEW.promise
BEGIN
  INSERT INTO pending_signals (topic, subject) VALUES ('job', NEW.id) ON CONFLICT DO NOTHING;
  -- Held jobs wait for an admin.
  INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active AND (OLD.held OR NEW.held)
    AND (OLD.status <> NEW.status OR OLD.held <> NEW.held OR OLD.deleted_at IS NOT NEW.deleted_at) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DELETE FROM announcement_rotation;
--> statement-breakpoint
INSERT INTO announcement_rotation SELECT * FROM announcement_rotation_due;
