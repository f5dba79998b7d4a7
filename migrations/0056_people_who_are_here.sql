-- Whose account is closed begins nothing that others would wait for, not even by a call that was let in before (C59, C46).
CREATE TRIGGER jobs_begin_by_people_here BEFORE INSERT ON jobs
WHEN EXISTS (SELECT 1 FROM users WHERE users.id = NEW.client_id AND NOT users.is_active)
BEGIN SELECT RAISE(ABORT, 'raised:jobs_begin_by_people_here'); END;
--> statement-breakpoint
CREATE TRIGGER offers_begin_by_people_here BEFORE INSERT ON offers
WHEN EXISTS (SELECT 1 FROM users WHERE users.id = NEW.artisan_id AND NOT users.is_active)
BEGIN SELECT RAISE(ABORT, 'raised:offers_begin_by_people_here'); END;
