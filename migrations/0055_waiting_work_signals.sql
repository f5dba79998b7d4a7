-- What waits in the back office is shown on every admin's open pages, so whatever changes it is signalled to each of them.
CREATE TRIGGER waiting_requests_signal AFTER INSERT ON jobs WHEN NEW.held AND NEW.status = 'open'
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_requests_change_signals AFTER UPDATE OF status, held, deleted_at ON jobs WHEN (OLD.held OR NEW.held)
  AND (OLD.status <> NEW.status OR OLD.held <> NEW.held OR OLD.deleted_at IS NOT NEW.deleted_at)
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_papers_signal AFTER INSERT ON verification_requests
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_papers_change_signals AFTER UPDATE OF status, destroyed_at ON verification_requests
WHEN OLD.status <> NEW.status OR OLD.destroyed_at IS NOT NEW.destroyed_at
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_receipts_signal AFTER INSERT ON payment_receipts
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_receipts_change_signals AFTER UPDATE OF status ON payment_receipts WHEN OLD.status <> NEW.status
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_reports_signal AFTER INSERT ON chat_reports
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_reports_change_signals AFTER UPDATE OF status ON chat_reports WHEN OLD.status <> NEW.status
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_queries_signal AFTER INSERT ON contact_messages
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_queries_change_signals AFTER UPDATE OF status ON contact_messages WHEN OLD.status <> NEW.status
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_queries_go_signals AFTER DELETE ON contact_messages WHEN OLD.status = 'new'
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER waiting_letters_change_signals AFTER UPDATE OF state ON outgoing_messages WHEN OLD.state <> NEW.state AND 'dead' IN (OLD.state, NEW.state)
BEGIN INSERT INTO owed_signals (topic, subject) SELECT 'user', id FROM users WHERE is_admin AND is_active ON CONFLICT DO NOTHING; END;
