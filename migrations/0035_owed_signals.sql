CREATE TABLE `owed_signals` (
	`topic` text NOT NULL,
	`subject` text NOT NULL,
	PRIMARY KEY(`topic`, `subject`),
	CONSTRAINT "owed_signals_topic" CHECK("owed_signals"."topic" IN ('user', 'job', 'sessions', 'room'))
);

--> statement-breakpoint
-- What open pages show is signalled in the breath that changes it, so that no verb can forget it. An upsert's clause and
-- not OR IGNORE: that would give way to the conflict clause of the statement that fires the trigger.
CREATE TRIGGER notifications_signal AFTER INSERT ON notifications
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER notifications_change_signals AFTER UPDATE OF read_at, user_id ON notifications
WHEN OLD.read_at IS NOT NEW.read_at OR OLD.user_id <> NEW.user_id
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER participants_signal AFTER INSERT ON participants
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER participants_change_signals AFTER UPDATE ON participants
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('user', NEW.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER participants_leave_signals AFTER DELETE ON participants
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('user', OLD.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER notices_signal AFTER INSERT ON notices
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('job', NEW.job_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER notices_seen_signal AFTER UPDATE OF seen_at ON notices WHEN OLD.seen_at IS NOT NEW.seen_at
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('job', NEW.job_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER offers_signal AFTER INSERT ON offers
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('job', NEW.job_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER offers_change_signals AFTER UPDATE ON offers
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('job', NEW.job_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER jobs_change_signals AFTER UPDATE OF status, held, announced_at, opened_at, client_id, deleted_at ON jobs
WHEN OLD.status <> NEW.status OR OLD.held <> NEW.held OR OLD.announced_at IS NOT NEW.announced_at
  OR OLD.opened_at IS NOT NEW.opened_at OR OLD.client_id <> NEW.client_id OR OLD.deleted_at IS NOT NEW.deleted_at
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('job', NEW.id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
-- A session whose time was over has no open page any more: its own clock closed it.
CREATE TRIGGER sessions_end_signals AFTER DELETE ON sessions WHEN min(OLD.expires_at, OLD.ends_at) > unixepoch('subsec') * 1000
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('sessions', OLD.user_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER users_state_signals AFTER UPDATE OF is_active ON users WHEN OLD.is_active <> NEW.is_active
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('sessions', NEW.id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER rooms_status_signals AFTER UPDATE OF status ON rooms WHEN OLD.status <> NEW.status
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('room', NEW.id) ON CONFLICT DO NOTHING; END;
