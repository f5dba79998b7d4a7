ALTER TABLE `notifications` ADD `by_email` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- Whatever tells somebody of something owes the letter in the same breath, so that no verb can forget it. Who never proved
-- an address, or has none, is told by the list alone.
CREATE TRIGGER notifications_owe_a_letter AFTER INSERT ON notifications WHEN NEW.by_email
BEGIN
  INSERT INTO outgoing_messages (id, channel, kind, subject_id, user_id, recipient, language, created_at)
  SELECT lower(hex(randomblob(10))), 'email', 'notice', NEW.id, users.id, users.email, users.language, NEW.created_at
  FROM users WHERE users.id = NEW.user_id AND users.is_active AND users.email_verified_at IS NOT NULL;
END;
