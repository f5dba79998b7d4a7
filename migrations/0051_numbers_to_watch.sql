CREATE TABLE `counted_requests` (
	`job_id` text PRIMARY KEY NOT NULL,
	`posted_on` text NOT NULL,
	`category_id` integer NOT NULL,
	`wilaya_id` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- What becomes of a request counts for all, for its trade and for its wilaya.
CREATE VIEW counted_request_scopes AS
  SELECT job_id, posted_on, '' AS scope FROM counted_requests
  UNION ALL SELECT job_id, posted_on, '@c' || category_id FROM counted_requests
  UNION ALL SELECT job_id, posted_on, '@w' || wilaya_id FROM counted_requests;
--> statement-breakpoint
CREATE TRIGGER counted_request_begins AFTER INSERT ON events WHEN NEW.kind = 'job.opened'
BEGIN
  INSERT OR IGNORE INTO counted_requests (job_id, posted_on, category_id, wilaya_id) SELECT id, date((NEW.at + 3600000) / 1000, 'unixepoch'), category_id, wilaya_id FROM jobs WHERE id = NEW.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_request_begins AFTER INSERT ON counted_requests
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'requests.posted' || scope, posted_on, 1 FROM counted_request_scopes WHERE job_id = NEW.job_id ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
-- A first offer waited for since artisans could see the request; under five minutes it stands by itself.
CREATE TRIGGER tallies_offer_sent AFTER INSERT ON events WHEN NEW.kind = 'offer.sent'
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'requests.offers' || scope, posted_on, 1 FROM counted_request_scopes WHERE job_id = NEW.job_id ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'requests.answered' || scope, posted_on, 1 FROM counted_request_scopes WHERE job_id = NEW.job_id AND NOT EXISTS (SELECT 1 FROM events AS earlier WHERE earlier.job_id = NEW.job_id AND earlier.kind = 'offer.sent' AND earlier.id < NEW.id) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'requests.answered_at_once' || scope, posted_on, 1 FROM counted_request_scopes WHERE job_id = NEW.job_id AND NEW.at - (SELECT max(began.at) FROM events AS began WHERE began.job_id = NEW.job_id AND began.kind IN ('job.opened', 'job.released') AND began.id < NEW.id) < 300000 AND NOT EXISTS (SELECT 1 FROM events AS earlier WHERE earlier.job_id = NEW.job_id AND earlier.kind = 'offer.sent' AND earlier.id < NEW.id) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'first_offer' || scope || '#' || CAST(4 * log2(max(1, (NEW.at - (SELECT max(began.at) FROM events AS began WHERE began.job_id = NEW.job_id AND began.kind IN ('job.opened', 'job.released') AND began.id < NEW.id)) / 1000)) AS INTEGER), posted_on, 1 FROM counted_request_scopes WHERE job_id = NEW.job_id AND NOT EXISTS (SELECT 1 FROM events AS earlier WHERE earlier.job_id = NEW.job_id AND earlier.kind = 'offer.sent' AND earlier.id < NEW.id) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_request_matched AFTER INSERT ON events WHEN NEW.kind = 'job.matched'
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'requests.matched' || scope, posted_on, 1 FROM counted_request_scopes WHERE job_id = NEW.job_id AND NOT EXISTS (SELECT 1 FROM events AS earlier WHERE earlier.job_id = NEW.job_id AND earlier.kind = 'job.matched' AND earlier.id < NEW.id) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_request_completed AFTER INSERT ON events WHEN NEW.kind = 'job.completed'
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'requests.completed' || scope, date((NEW.at + 3600000) / 1000, 'unixepoch'), 1 FROM counted_request_scopes WHERE job_id = NEW.job_id ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_review_left AFTER INSERT ON reviews
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'reviews.' || NEW.author_side || scope, date((NEW.created_at + 3600000) / 1000, 'unixepoch'), 1 FROM counted_request_scopes WHERE job_id = NEW.job_id ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'requests.reviewed_by_both' || scope, date((jobs.completed_at + 3600000) / 1000, 'unixepoch'), 1 FROM counted_request_scopes AS its JOIN jobs ON jobs.id = its.job_id WHERE its.job_id = NEW.job_id AND jobs.completed_at IS NOT NULL AND EXISTS (SELECT 1 FROM reviews AS other WHERE other.job_id = NEW.job_id AND other.author_side <> NEW.author_side) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_points_move AFTER INSERT ON point_entries WHEN NEW.kind <> 'adjustment'
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'points.' || NEW.kind, date((NEW.created_at + 3600000) / 1000, 'unixepoch'), NEW.points WHERE true ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
-- Decided by somebody: what ends because its sender left is no decision.
CREATE TRIGGER tallies_receipt_decided AFTER UPDATE OF status ON payment_receipts WHEN OLD.status = 'pending' AND NEW.status <> 'pending' AND NEW.decided_by IS NOT NULL
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'receipt_decision' || '#' || CAST(4 * log2(max(1, (NEW.decided_at - NEW.submitted_at) / 1000)) AS INTEGER), date((NEW.decided_at + 3600000) / 1000, 'unixepoch'), 1 WHERE true ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_papers_decided AFTER UPDATE OF status ON verification_requests WHEN OLD.status = 'submitted' AND NEW.status <> 'submitted' AND NEW.decided_by IS NOT NULL
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'papers_decision' || '#' || CAST(4 * log2(max(1, (NEW.decided_at - NEW.created_at) / 1000)) AS INTEGER), date((NEW.decided_at + 3600000) / 1000, 'unixepoch'), 1 WHERE true ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_chat_begins AFTER INSERT ON rooms
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'chats.opened', date((NEW.created_at + 3600000) / 1000, 'unixepoch'), 1 WHERE true ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_chat_reported AFTER INSERT ON chat_reports
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'chats.reported', date((NEW.created_at + 3600000) / 1000, 'unixepoch'), 1 WHERE true ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_appeal_ends AFTER UPDATE OF final_at ON chat_reports WHEN OLD.final_at IS NULL AND NEW.final_at IS NOT NULL
BEGIN
  INSERT INTO tallies (name, period, n) SELECT CASE WHEN NEW.is_decision_changed THEN 'appeals.changed' ELSE 'appeals.kept' END, date((NEW.final_at + 3600000) / 1000, 'unixepoch'), 1 WHERE true ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
-- What stands already; the trigger above counts what was posted.
INSERT INTO counted_requests (job_id, posted_on, category_id, wilaya_id)
  SELECT jobs.id, date((min(events.at) + 3600000) / 1000, 'unixepoch'), jobs.category_id, jobs.wilaya_id FROM events JOIN jobs ON jobs.id = events.job_id WHERE events.kind = 'job.opened' GROUP BY jobs.id;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'requests.offers' || its.scope, its.posted_on, count(*) FROM events JOIN counted_request_scopes AS its ON its.job_id = events.job_id WHERE events.kind = 'offer.sent' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'requests.answered' || its.scope, its.posted_on, count(*) FROM (SELECT job_id, at - (SELECT max(began.at) FROM events AS began WHERE began.job_id = events.job_id AND began.kind IN ('job.opened', 'job.released') AND began.id < events.id) AS ms
    FROM events WHERE id IN (SELECT min(id) FROM events WHERE kind = 'offer.sent' GROUP BY job_id)) AS first JOIN counted_request_scopes AS its ON its.job_id = first.job_id GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'requests.answered_at_once' || its.scope, its.posted_on, count(*) FROM (SELECT job_id, at - (SELECT max(began.at) FROM events AS began WHERE began.job_id = events.job_id AND began.kind IN ('job.opened', 'job.released') AND began.id < events.id) AS ms
    FROM events WHERE id IN (SELECT min(id) FROM events WHERE kind = 'offer.sent' GROUP BY job_id)) AS first JOIN counted_request_scopes AS its ON its.job_id = first.job_id WHERE first.ms < 300000 GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'first_offer' || its.scope || '#' || CAST(4 * log2(max(1, (first.ms) / 1000)) AS INTEGER), its.posted_on, count(*) FROM (SELECT job_id, at - (SELECT max(began.at) FROM events AS began WHERE began.job_id = events.job_id AND began.kind IN ('job.opened', 'job.released') AND began.id < events.id) AS ms
    FROM events WHERE id IN (SELECT min(id) FROM events WHERE kind = 'offer.sent' GROUP BY job_id)) AS first JOIN counted_request_scopes AS its ON its.job_id = first.job_id GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'requests.matched' || its.scope, its.posted_on, count(DISTINCT events.job_id) FROM events JOIN counted_request_scopes AS its ON its.job_id = events.job_id WHERE events.kind = 'job.matched' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'requests.completed' || its.scope, date((events.at + 3600000) / 1000, 'unixepoch'), count(*) FROM events JOIN counted_request_scopes AS its ON its.job_id = events.job_id WHERE events.kind = 'job.completed' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'reviews.' || reviews.author_side || its.scope, date((reviews.created_at + 3600000) / 1000, 'unixepoch'), count(*) FROM reviews JOIN counted_request_scopes AS its ON its.job_id = reviews.job_id GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'requests.reviewed_by_both' || its.scope, date((jobs.completed_at + 3600000) / 1000, 'unixepoch'), count(*) FROM jobs JOIN counted_request_scopes AS its ON its.job_id = jobs.id
  WHERE jobs.completed_at IS NOT NULL AND (SELECT count(*) FROM reviews WHERE reviews.job_id = jobs.id) = 2 GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'points.' || kind, date((created_at + 3600000) / 1000, 'unixepoch'), sum(points) FROM point_entries WHERE kind <> 'adjustment' GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'receipt_decision' || '#' || CAST(4 * log2(max(1, (decided_at - submitted_at) / 1000)) AS INTEGER), date((decided_at + 3600000) / 1000, 'unixepoch'), count(*) FROM payment_receipts WHERE status <> 'pending' AND decided_by IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'papers_decision' || '#' || CAST(4 * log2(max(1, (decided_at - created_at) / 1000)) AS INTEGER), date((decided_at + 3600000) / 1000, 'unixepoch'), count(*) FROM verification_requests WHERE status <> 'submitted' AND decided_by IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'chats.opened', date((created_at + 3600000) / 1000, 'unixepoch'), count(*) FROM rooms GROUP BY 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'chats.reported', date((created_at + 3600000) / 1000, 'unixepoch'), count(*) FROM chat_reports GROUP BY 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT CASE WHEN is_decision_changed THEN 'appeals.changed' ELSE 'appeals.kept' END, date((final_at + 3600000) / 1000, 'unixepoch'), count(*) FROM chat_reports WHERE final_at IS NOT NULL GROUP BY 1, 2;
