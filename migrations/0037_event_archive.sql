CREATE TABLE `archived_events` (
	`first_id` integer PRIMARY KEY NOT NULL,
	`last_id` integer NOT NULL,
	`month` text NOT NULL,
	`key` text NOT NULL,
	`events` integer NOT NULL,
	`sha256` text NOT NULL,
	`sums` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
-- An event leaves only after a file that holds it is recorded.
DROP TRIGGER events_never_go;
--> statement-breakpoint
CREATE TRIGGER events_never_go BEFORE DELETE ON events
WHEN OLD.id > coalesce((SELECT last_id FROM archived_events WHERE first_id <= OLD.id ORDER BY first_id DESC LIMIT 1), 0)
BEGIN SELECT RAISE(ABORT, 'raised:events_append_only'); END;
