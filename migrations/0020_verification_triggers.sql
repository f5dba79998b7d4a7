-- What was done or looked at in the back office stays written.
CREATE TRIGGER audit_entries_never_change BEFORE UPDATE ON audit_entries BEGIN SELECT RAISE(ABORT, 'raised:audit_entries_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_entries_never_go BEFORE DELETE ON audit_entries BEGIN SELECT RAISE(ABORT, 'raised:audit_entries_append_only'); END;
--> statement-breakpoint
-- Whom the ten points were given for is never forgotten, or they would be given again.
CREATE TRIGGER identity_bonuses_never_change BEFORE UPDATE ON identity_bonuses BEGIN SELECT RAISE(ABORT, 'raised:identity_bonuses_append_only'); END;
--> statement-breakpoint
CREATE TRIGGER identity_bonuses_never_go BEFORE DELETE ON identity_bonuses BEGIN SELECT RAISE(ABORT, 'raised:identity_bonuses_append_only'); END;
