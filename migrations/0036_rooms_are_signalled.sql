-- By what a room's object acts is signalled in the breath that changes it: its object looks at its row again.
CREATE TRIGGER room_notes_signal AFTER INSERT ON room_notes
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('room', NEW.room_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER rooms_mask_signals AFTER UPDATE OF is_masked ON rooms WHEN OLD.is_masked <> NEW.is_masked
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('room', NEW.id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER participants_seat_signals AFTER UPDATE OF user_id ON participants WHEN OLD.user_id <> NEW.user_id
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('room', NEW.room_id) ON CONFLICT DO NOTHING; END;
--> statement-breakpoint
CREATE TRIGGER blocks_signal AFTER INSERT ON blocks
BEGIN
  INSERT INTO owed_signals (topic, subject)
  SELECT 'room', one.room_id FROM participants AS one JOIN participants AS other ON other.room_id = one.room_id
  WHERE one.user_id = NEW.blocker_id AND other.user_id = NEW.blocked_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER blocks_end_signals AFTER DELETE ON blocks
BEGIN
  INSERT INTO owed_signals (topic, subject)
  SELECT 'room', one.room_id FROM participants AS one JOIN participants AS other ON other.room_id = one.room_id
  WHERE one.user_id = OLD.blocker_id AND other.user_id = OLD.blocked_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER chat_reports_change_signals AFTER UPDATE OF status ON chat_reports WHEN OLD.status <> NEW.status
BEGIN INSERT INTO owed_signals (topic, subject) VALUES ('room', NEW.room_id) ON CONFLICT DO NOTHING; END;
