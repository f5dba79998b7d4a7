-- Who was chosen and cancelled is not new again.
DROP VIEW announcement_rotation_due;
--> statement-breakpoint
CREATE VIEW announcement_rotation_due AS
SELECT users.id AS artisan_id, artisan_categories.category_id, artisan_wilayas.wilaya_id, users.commune_id,
  users.wilaya_id IS NOT artisan_wilayas.wilaya_id AS is_from_other_wilaya,
  coalesce(artisan_profiles.holiday_until, 0) AS unavailable_until,
  coalesce((SELECT max(created_at) FROM job_announcements WHERE job_announcements.artisan_id = users.id), 0) AS queued_at,
  CASE WHEN EXISTS (SELECT 1 FROM offers WHERE offers.artisan_id = users.id AND offers.status = 'accepted')
      OR EXISTS (SELECT 1 FROM events WHERE events.user_id = users.id AND events.kind = 'match.cancelled_by_artisan'
        AND kind IN ('job.opened', 'job.completed_by_codes', 'match.cancelled_by_artisan',
  'visit.missed_by_artisan', 'dispute.opened', 'dispute.closed')) THEN 0
    ELSE coalesce((SELECT min(checked_at,
        coalesce((SELECT min(decided_at) FROM verification_requests WHERE verification_requests.user_id = users.id
          AND verification_requests.kind = 'national_id' AND verification_requests.status = 'approved'), checked_at),
        coalesce((SELECT created_at FROM identity_bonuses WHERE identity_bonuses.user_id = users.id), checked_at)) + 7776000000
      FROM verified_documents WHERE verified_documents.user_id = users.id AND verified_documents.kind = 'national_id'), 0) END AS newcomer_until
FROM users
JOIN artisan_categories ON artisan_categories.user_id = users.id
JOIN artisan_wilayas ON artisan_wilayas.user_id = users.id
LEFT JOIN artisan_profiles ON artisan_profiles.user_id = users.id
WHERE users.is_artisan AND users.is_active AND users.is_verified
  AND (users.email_verified_at IS NOT NULL OR users.phone_verified_at IS NOT NULL);
--> statement-breakpoint
UPDATE announcement_rotation SET newcomer_until = 0 WHERE newcomer_until > 0 AND artisan_id IN (
  SELECT user_id FROM events WHERE kind = 'match.cancelled_by_artisan' AND user_id IS NOT NULL);
