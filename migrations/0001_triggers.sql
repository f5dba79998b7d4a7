-- The ledger, its seals and the events are append-only, whatever code runs (SPEC 1.6, 1.10).
CREATE TRIGGER point_entries_never_change BEFORE UPDATE ON point_entries BEGIN SELECT RAISE(ABORT, 'raised:point_entries_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER point_entries_never_go BEFORE DELETE ON point_entries BEGIN SELECT RAISE(ABORT, 'raised:point_entries_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER point_seals_never_change BEFORE UPDATE ON point_seals BEGIN SELECT RAISE(ABORT, 'raised:point_seals_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER point_seals_never_go BEFORE DELETE ON point_seals BEGIN SELECT RAISE(ABORT, 'raised:point_seals_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER events_never_change BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'raised:events_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER events_never_go BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'raised:events_append_only'); END;
--> statement-breakpoint
-- A ledger line is numbered one after the last: no gap, no fork.
CREATE TRIGGER point_entries_without_gap BEFORE INSERT ON point_entries
WHEN NEW.seq <> 1 + coalesce((SELECT max(seq) FROM point_entries WHERE user_id = NEW.user_id), 0)
BEGIN SELECT RAISE(ABORT, 'raised:point_entries_without_gap'); END;
--> statement-breakpoint
-- jobs.live_offers is the count of offers that stand; its CHECK then refuses a sixth.
CREATE TRIGGER offers_count_when_made AFTER INSERT ON offers
WHEN NEW.status IN ('sent', 'seen', 'revised', 'accepted')
BEGIN UPDATE jobs SET live_offers = live_offers + 1 WHERE id = NEW.job_id; END;
--> statement-breakpoint
CREATE TRIGGER offers_count_when_ended AFTER UPDATE OF status ON offers
WHEN OLD.status IN ('sent', 'seen', 'revised', 'accepted') AND NEW.status NOT IN ('sent', 'seen', 'revised', 'accepted')
BEGIN UPDATE jobs SET live_offers = live_offers - 1 WHERE id = NEW.job_id; END;
--> statement-breakpoint
-- An offer that has ended stays ended.
CREATE TRIGGER offers_never_revive BEFORE UPDATE OF status ON offers
WHEN OLD.status IN ('rejected', 'withdrawn', 'expired', 'void') AND NEW.status <> OLD.status
BEGIN SELECT RAISE(ABORT, 'raised:offers_never_revive'); END;
--> statement-breakpoint
-- A sub-category belongs to the category of its job, a commune to its wilaya (V12, 2.16).
CREATE TRIGGER jobs_place_and_category_agree BEFORE INSERT ON jobs
WHEN NOT EXISTS (SELECT 1 FROM communes WHERE id = NEW.commune_id AND wilaya_id = NEW.wilaya_id)
  OR (NEW.subcategory_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM subcategories WHERE id = NEW.subcategory_id AND category_id = NEW.category_id))
BEGIN SELECT RAISE(ABORT, 'raised:jobs_place_and_category_agree'); END;
--> statement-breakpoint
CREATE TRIGGER jobs_place_and_category_still_agree BEFORE UPDATE OF category_id, subcategory_id, wilaya_id, commune_id ON jobs
WHEN NOT EXISTS (SELECT 1 FROM communes WHERE id = NEW.commune_id AND wilaya_id = NEW.wilaya_id)
  OR (NEW.subcategory_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM subcategories WHERE id = NEW.subcategory_id AND category_id = NEW.category_id))
BEGIN SELECT RAISE(ABORT, 'raised:jobs_place_and_category_agree'); END;
