-- A request is taken over once, whoever is second; and nobody becomes the client of what he answered himself (P08).
CREATE TRIGGER guests_end_once BEFORE UPDATE OF ended_at ON guests
WHEN OLD.ended_at IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'raised:guests_end_once'); END;
--> statement-breakpoint
CREATE TRIGGER jobs_go_to_no_bidder BEFORE UPDATE OF client_id ON jobs
WHEN EXISTS (SELECT 1 FROM offers WHERE offers.job_id = NEW.id AND +offers.artisan_id = NEW.client_id)
BEGIN SELECT RAISE(ABORT, 'raised:jobs_go_to_no_bidder'); END;
