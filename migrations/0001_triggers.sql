-- Triggers copy rotation rows from this view, and a test compares them.
CREATE VIEW announcement_rotation_due AS
SELECT users.id AS artisan_id, artisan_categories.category_id, artisan_wilayas.wilaya_id, users.commune_id,
  users.wilaya_id IS NOT artisan_wilayas.wilaya_id AS is_from_other_wilaya,
  coalesce(artisan_profiles.holiday_until, 0) AS unavailable_until,
  max(coalesce(artisan_profiles.holiday_until, 0), coalesce((SELECT max(created_at) FROM job_announcements WHERE job_announcements.artisan_id = users.id), 0)) AS queued_at
FROM users
JOIN artisan_categories ON artisan_categories.user_id = users.id
JOIN artisan_wilayas ON artisan_wilayas.user_id = users.id
LEFT JOIN artisan_profiles ON artisan_profiles.user_id = users.id
WHERE users.is_artisan AND users.is_active;
--> statement-breakpoint
-- Append-only: ledger, hashes and events.
CREATE TRIGGER point_entries_never_change BEFORE UPDATE ON point_entries BEGIN SELECT RAISE(ABORT, 'raised:point_entries_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER point_entries_never_go BEFORE DELETE ON point_entries BEGIN SELECT RAISE(ABORT, 'raised:point_entries_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER point_entry_hashes_never_change BEFORE UPDATE ON point_entry_hashes BEGIN SELECT RAISE(ABORT, 'raised:point_entry_hashes_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER point_entry_hashes_never_go BEFORE DELETE ON point_entry_hashes BEGIN SELECT RAISE(ABORT, 'raised:point_entry_hashes_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER events_never_change BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'raised:events_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER events_never_go BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'raised:events_append_only'); END;
--> statement-breakpoint
-- Ledger entries are numbered without gap or fork.
CREATE TRIGGER point_entries_without_gap BEFORE INSERT ON point_entries
WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM point_entries WHERE user_id = NEW.user_id), 0)
BEGIN SELECT RAISE(ABORT, 'raised:point_entries_without_gap'); END;
--> statement-breakpoint
-- jobs.live_offers counts live offers; its CHECK refuses a sixth.
CREATE TRIGGER offers_count_when_made AFTER INSERT ON offers
WHEN NEW.status IN ('sent', 'seen', 'revised', 'accepted')
BEGIN UPDATE jobs SET live_offers = live_offers + 1 WHERE id = NEW.job_id; END;
--> statement-breakpoint
CREATE TRIGGER offers_count_when_ended AFTER UPDATE OF status ON offers
WHEN OLD.status IN ('sent', 'seen', 'revised', 'accepted') AND NEW.status NOT IN ('sent', 'seen', 'revised', 'accepted')
BEGIN UPDATE jobs SET live_offers = live_offers - 1 WHERE id = NEW.job_id; END;
--> statement-breakpoint
-- An ended offer stays ended.
CREATE TRIGGER offers_never_revive BEFORE UPDATE OF status ON offers
WHEN OLD.status IN ('rejected', 'withdrawn', 'expired', 'void') AND NEW.status <> OLD.status
BEGIN SELECT RAISE(ABORT, 'raised:offers_never_revive'); END;
--> statement-breakpoint
-- A subcategory belongs to the job's category, a commune to its wilaya.
CREATE TRIGGER jobs_place_and_category_agree BEFORE INSERT ON jobs
WHEN NOT EXISTS (SELECT 1 FROM communes WHERE id = NEW.commune_id AND wilaya_id = NEW.wilaya_id)
  OR (NEW.subcategory_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM subcategories WHERE id = NEW.subcategory_id AND category_id = NEW.category_id))
BEGIN SELECT RAISE(ABORT, 'raised:jobs_place_and_category_agree'); END;
--> statement-breakpoint
CREATE TRIGGER jobs_place_and_category_still_agree BEFORE UPDATE OF category_id, subcategory_id, wilaya_id, commune_id ON jobs
WHEN NOT EXISTS (SELECT 1 FROM communes WHERE id = NEW.commune_id AND wilaya_id = NEW.wilaya_id)
  OR (NEW.subcategory_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM subcategories WHERE id = NEW.subcategory_id AND category_id = NEW.category_id))
BEGIN SELECT RAISE(ABORT, 'raised:jobs_place_and_category_agree'); END;
--> statement-breakpoint
CREATE TRIGGER announcement_rotation_begins_with_a_category AFTER INSERT ON artisan_categories
BEGIN INSERT INTO announcement_rotation SELECT * FROM announcement_rotation_due WHERE artisan_id = NEW.user_id AND category_id = NEW.category_id; END;
--> statement-breakpoint
CREATE TRIGGER announcement_rotation_ends_with_a_category AFTER DELETE ON artisan_categories
BEGIN DELETE FROM announcement_rotation WHERE artisan_id = OLD.user_id AND category_id = OLD.category_id; END;
--> statement-breakpoint
CREATE TRIGGER announcement_rotation_begins_with_a_wilaya AFTER INSERT ON artisan_wilayas
BEGIN INSERT INTO announcement_rotation SELECT * FROM announcement_rotation_due WHERE artisan_id = NEW.user_id AND wilaya_id = NEW.wilaya_id; END;
--> statement-breakpoint
CREATE TRIGGER announcement_rotation_ends_with_a_wilaya AFTER DELETE ON artisan_wilayas
BEGIN DELETE FROM announcement_rotation WHERE artisan_id = OLD.user_id AND wilaya_id = OLD.wilaya_id; END;
--> statement-breakpoint
CREATE TRIGGER announcement_rotation_follows_the_artisan AFTER UPDATE OF is_artisan, is_active, wilaya_id, commune_id ON users
BEGIN
  DELETE FROM announcement_rotation WHERE artisan_id = NEW.id;
  INSERT INTO announcement_rotation SELECT * FROM announcement_rotation_due WHERE artisan_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER announcement_rotation_follows_a_holiday AFTER UPDATE OF holiday_until ON artisan_profiles
BEGIN
  DELETE FROM announcement_rotation WHERE artisan_id = NEW.user_id;
  INSERT INTO announcement_rotation SELECT * FROM announcement_rotation_due WHERE artisan_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER announcement_rotation_moves_with_an_announcement AFTER INSERT ON job_announcements
BEGIN UPDATE announcement_rotation SET queued_at = max(queued_at, NEW.created_at) WHERE artisan_id = NEW.artisan_id; END;
--> statement-breakpoint
-- A guest job is claimed once, and never by an artisan who made an offer on it.
CREATE TRIGGER guests_end_once BEFORE UPDATE OF ended_at ON guests
WHEN OLD.ended_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'raised:guests_end_once'); END;
--> statement-breakpoint
CREATE TRIGGER jobs_go_to_no_bidder BEFORE UPDATE OF client_id ON jobs
WHEN EXISTS (SELECT 1 FROM offers WHERE offers.job_id = NEW.id AND +offers.artisan_id = NEW.client_id)
BEGIN SELECT RAISE(ABORT, 'raised:jobs_go_to_no_bidder'); END;
--> statement-breakpoint
-- A subcategory belongs to one of the artisan's categories, and is deleted with it.
CREATE TRIGGER artisan_subcategories_lie_in_a_category BEFORE INSERT ON artisan_subcategories
WHEN NOT EXISTS (SELECT 1 FROM subcategories JOIN artisan_categories ON artisan_categories.category_id = subcategories.category_id
  WHERE subcategories.id = NEW.subcategory_id AND artisan_categories.user_id = NEW.user_id)
BEGIN SELECT RAISE(ABORT, 'raised:artisan_subcategories_lie_in_a_category'); END;
--> statement-breakpoint
CREATE TRIGGER work_photos_at_most_15 BEFORE INSERT ON work_photos
WHEN (SELECT count(*) FROM work_photos WHERE user_id = NEW.user_id) >= 15
BEGIN SELECT RAISE(ABORT, 'raised:work_photos_at_most_15'); END;
--> statement-breakpoint
-- Append-only: the audit log.
CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'raised:audit_entries_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_go BEFORE DELETE ON audit_entries BEGIN SELECT RAISE(ABORT, 'raised:audit_entries_append_only'); END;
--> statement-breakpoint
-- Kept for good, otherwise the ten points could be given again.
CREATE TRIGGER identity_bonuses_never_change BEFORE UPDATE ON identity_bonuses BEGIN SELECT RAISE(ABORT, 'raised:identity_bonuses_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER identity_bonuses_never_go BEFORE DELETE ON identity_bonuses BEGIN SELECT RAISE(ABORT, 'raised:identity_bonuses_append_only'); END;
--> statement-breakpoint
-- An approved receipt was credited; a correction is a ledger entry.
CREATE TRIGGER payment_receipts_approved_stay BEFORE UPDATE ON payment_receipts WHEN OLD.status = 'approved'
BEGIN SELECT RAISE(ABORT, 'raised:payment_receipts_approved_stay'); END;
--> statement-breakpoint
CREATE TRIGGER payment_receipts_never_go BEFORE DELETE ON payment_receipts
BEGIN SELECT RAISE(ABORT, 'raised:payment_receipts_never_go'); END;
--> statement-breakpoint
-- Nobody rewrites a published review; reply, publication and removal are separate columns.
CREATE TRIGGER reviews_keep_their_words BEFORE UPDATE OF job_id, author_id, author_side, subject_id, rating, quality, punctuality, price_fairness, text, created_at ON reviews
BEGIN SELECT RAISE(ABORT, 'raised:reviews_keep_their_words'); END;
--> statement-breakpoint
CREATE TRIGGER reviews_never_go BEFORE DELETE ON reviews
BEGIN SELECT RAISE(ABORT, 'raised:reviews_never_go'); END;
--> statement-breakpoint
-- Users paid the price that the page showed; a new price is a new pack.
CREATE TRIGGER point_packs_keep_their_price BEFORE UPDATE OF points, price ON point_packs
BEGIN SELECT RAISE(ABORT, 'raised:point_packs_keep_their_price'); END;
--> statement-breakpoint
-- The room of an ended offer becomes read-only, whichever command ended it.
CREATE TRIGGER rooms_close_with_their_offer AFTER UPDATE OF status ON offers
WHEN NEW.status IN ('rejected', 'withdrawn', 'expired', 'void')
BEGIN UPDATE rooms SET status = 'read_only' WHERE offer_id = NEW.id AND status = 'open'; END;
--> statement-breakpoint
-- Live signals, as triggers, so that no command can forget them. ON CONFLICT DO NOTHING instead of OR IGNORE, which would yield
-- to the conflict clause of the statement that fired the trigger.
CREATE TRIGGER notifications_signal AFTER INSERT ON notifications
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER notifications_change_signals AFTER UPDATE OF read_at, user_id ON notifications
WHEN OLD.read_at IS NOT NEW.read_at OR OLD.user_id <> NEW.user_id
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER participants_signal AFTER INSERT ON participants
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER participants_change_signals AFTER UPDATE ON participants
BEGIN
  INSERT INTO pending_signals (topic, subject) VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING;
  INSERT INTO pending_signals (topic, subject) SELECT 'room', NEW.room_id WHERE OLD.user_id <> NEW.user_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER participants_leave_signals AFTER DELETE ON participants
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('user', OLD.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER job_announcements_signal AFTER INSERT ON job_announcements
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('job', NEW.job_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER job_announcements_seen_signal AFTER UPDATE OF seen_at ON job_announcements WHEN OLD.seen_at IS NOT NEW.seen_at
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('job', NEW.job_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER offers_signal AFTER INSERT ON offers
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('job', NEW.job_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER offers_change_signals AFTER UPDATE ON offers
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('job', NEW.job_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER jobs_change_signals AFTER UPDATE OF status, held, announced_at, opened_at, client_id, deleted_at ON jobs
WHEN OLD.status <> NEW.status OR OLD.held <> NEW.held OR OLD.announced_at IS NOT NEW.announced_at
  OR OLD.opened_at IS NOT NEW.opened_at OR OLD.client_id <> NEW.client_id OR OLD.deleted_at IS NOT NEW.deleted_at
BEGIN
  INSERT INTO pending_signals (topic, subject) VALUES ('job', NEW.id) ON CONFLICT DO NOTHING;
  -- Held jobs wait for an admin.
  INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active AND (OLD.held OR NEW.held)
    AND (OLD.status <> NEW.status OR OLD.held <> NEW.held OR OLD.deleted_at IS NOT NEW.deleted_at) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- An expired session has no open sockets: its own timer closed them.
CREATE TRIGGER sessions_end_signals AFTER DELETE ON sessions WHEN min(OLD.expires_at, OLD.ends_at) > unixepoch('subsec') * 1000
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('sessions', OLD.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER users_state_signals AFTER UPDATE OF is_active ON users WHEN OLD.is_active <> NEW.is_active
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('sessions', NEW.id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER rooms_change_signals AFTER UPDATE OF status, is_masked ON rooms WHEN OLD.status <> NEW.status OR OLD.is_masked <> NEW.is_masked
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('room', NEW.id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
-- Signals to rooms: the Durable Object reads its row again.
CREATE TRIGGER pending_system_messages_signal AFTER INSERT ON pending_system_messages
BEGIN INSERT INTO pending_signals (topic, subject) VALUES ('room', NEW.room_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER blocks_signal AFTER INSERT ON blocks
BEGIN
  INSERT INTO pending_signals (topic, subject)
  SELECT 'room', one.room_id FROM participants AS one JOIN participants AS other ON other.room_id = one.room_id
  WHERE one.user_id = NEW.blocker_id AND other.user_id = NEW.blocked_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER blocks_end_signals AFTER DELETE ON blocks
BEGIN
  INSERT INTO pending_signals (topic, subject)
  SELECT 'room', one.room_id FROM participants AS one JOIN participants AS other ON other.room_id = one.room_id
  WHERE one.user_id = OLD.blocker_id AND other.user_id = OLD.blocked_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER chat_reports_change_signals AFTER UPDATE OF status ON chat_reports WHEN OLD.status <> NEW.status
BEGIN
  INSERT INTO pending_signals (topic, subject) VALUES ('room', NEW.room_id) ON CONFLICT DO NOTHING;
  INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Search words of users follow their folded names.
CREATE TRIGGER users_words_begin AFTER INSERT ON users
BEGIN INSERT OR IGNORE INTO user_search_words (word, user_id) SELECT value, NEW.id FROM json_each('[' || replace(json_quote(trim(NEW.folded_first_name || ' ' || NEW.folded_last_name || ' ' || NEW.folded_company_name)), ' ', '","') || ']') WHERE value <> ''; END;
--> statement-breakpoint
CREATE TRIGGER users_words_follow AFTER UPDATE OF folded_first_name, folded_last_name, folded_company_name ON users
BEGIN
  DELETE FROM user_search_words WHERE user_id = NEW.id;
  INSERT OR IGNORE INTO user_search_words (word, user_id) SELECT value, NEW.id FROM json_each('[' || replace(json_quote(trim(NEW.folded_first_name || ' ' || NEW.folded_last_name || ' ' || NEW.folded_company_name)), ' ', '","') || ']') WHERE value <> '';
END;
--> statement-breakpoint
-- A published post is complete in Arabic and French. Translations are written after the post, so it begins as a draft.
CREATE TRIGGER posts_begin_as_drafts BEFORE INSERT ON posts WHEN NEW.published_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'raised:posts.begin_as_drafts'); END;
--> statement-breakpoint
CREATE TRIGGER posts_published_in_both_languages BEFORE UPDATE OF published_at ON posts
WHEN NEW.published_at IS NOT NULL AND (SELECT count(*) FROM post_translations WHERE post_id = NEW.id
  AND language IN ('ar', 'fr') AND trim(title) <> '' AND trim(content) <> '') < 2
BEGIN SELECT RAISE(ABORT, 'raised:posts.published_in_both_languages'); END;
--> statement-breakpoint
CREATE TRIGGER post_translations_of_published_stay BEFORE DELETE ON post_translations
WHEN OLD.language IN ('ar', 'fr') AND (SELECT published_at FROM posts WHERE id = OLD.post_id) IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'raised:posts.published_in_both_languages'); END;
--> statement-breakpoint
CREATE TRIGGER post_translations_of_published_stay_whole BEFORE UPDATE ON post_translations
WHEN OLD.language IN ('ar', 'fr') AND (SELECT published_at FROM posts WHERE id = OLD.post_id) IS NOT NULL
  AND (NEW.post_id <> OLD.post_id OR NEW.language <> OLD.language OR trim(NEW.title) = '' OR trim(NEW.content) = '')
BEGIN SELECT RAISE(ABORT, 'raised:posts.published_in_both_languages'); END;
--> statement-breakpoint
-- Pending work is shown on every admin page, so each change signals all admins.
CREATE TRIGGER waiting_papers_signal AFTER INSERT ON verification_requests
BEGIN INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_papers_change_signals AFTER UPDATE OF status, images_deleted_at ON verification_requests
WHEN OLD.status <> NEW.status OR OLD.images_deleted_at IS NOT NEW.images_deleted_at
BEGIN INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_receipts_signal AFTER INSERT ON payment_receipts
BEGIN INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_receipts_change_signals AFTER UPDATE OF status ON payment_receipts WHEN OLD.status <> NEW.status
BEGIN INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_reports_signal AFTER INSERT ON chat_reports
BEGIN INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_queries_signal AFTER INSERT ON contact_messages
BEGIN INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_queries_change_signals AFTER UPDATE OF status ON contact_messages WHEN OLD.status <> NEW.status
BEGIN INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_queries_go_signals AFTER DELETE ON contact_messages WHEN OLD.status = 'new'
BEGIN INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
-- Inactive users start nothing new, even if their request began before.
CREATE TRIGGER jobs_begin_by_people_here BEFORE INSERT ON jobs
WHEN EXISTS (SELECT 1 FROM users WHERE users.id = NEW.client_id AND NOT users.is_active)
BEGIN SELECT RAISE(ABORT, 'raised:jobs_begin_by_people_here'); END;
--> statement-breakpoint
CREATE TRIGGER offers_begin_by_people_here BEFORE INSERT ON offers
WHEN EXISTS (SELECT 1 FROM users WHERE users.id = NEW.artisan_id AND NOT users.is_active)
BEGIN SELECT RAISE(ABORT, 'raised:offers_begin_by_people_here'); END;
--> statement-breakpoint
CREATE TRIGGER waiting_letters_change_signals AFTER UPDATE OF state ON outgoing_messages WHEN OLD.state <> NEW.state AND 'dead' IN (OLD.state, NEW.state)
BEGIN INSERT INTO pending_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
-- Words of a replaced text are deleted; the command inserts the new ones.
CREATE TRIGGER job_words_end AFTER UPDATE OF description ON jobs WHEN OLD.description IS NOT NEW.description
BEGIN DELETE FROM job_words WHERE job_id = NEW.id; END;
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
--> statement-breakpoint
-- The first packs; admins change them later.
INSERT INTO `point_packs` (`id`, `points`, `price`) VALUES (1, 10, 1000), (2, 25, 2375), (3, 50, 4500), (4, 100, 8500);
--> statement-breakpoint
-- The first complete month.
INSERT INTO counters (name, period, value) SELECT 'signed_in.since', strftime('%Y-%m', 'now', '+1 hour', 'start of month', '+1 month'), 1;
