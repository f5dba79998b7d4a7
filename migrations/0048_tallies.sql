CREATE TABLE `counted_accounts` (
	`user_id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`joined_on` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `signed_in_months` (
	`user_id` text NOT NULL,
	`month` text NOT NULL,
	PRIMARY KEY(`user_id`, `month`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `tallies` (
	`name` text NOT NULL,
	`period` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`name`, `period`)
);
--> statement-breakpoint
-- What counts: each account once, as what it is now. A guest becomes one by the terms that he accepts; one whose request ended does not.
CREATE TRIGGER tallies_account_begins AFTER INSERT ON counted_accounts
BEGIN
  INSERT INTO tallies (name, period, n) VALUES ('accounts.' || NEW.role, '', 1) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) VALUES ('joined.' || NEW.role, NEW.joined_on, 1) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_account_ends AFTER DELETE ON counted_accounts
BEGIN
  INSERT INTO tallies (name, period, n) VALUES ('accounts.' || OLD.role, '', -1) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) VALUES ('joined.' || OLD.role, OLD.joined_on, -1) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER counted_user_begins AFTER INSERT ON users
BEGIN
  DELETE FROM counted_accounts WHERE user_id = NEW.id;
  INSERT INTO counted_accounts (user_id, role, joined_on)
    SELECT id, CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END, date((created_at + 3600000) / 1000, 'unixepoch') FROM users
    WHERE id = NEW.id AND id <> 'visitors'
      AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = NEW.id AND (guests.ended_at IS NULL OR users.terms_accepted_at IS NULL))
      AND NOT EXISTS (SELECT 1 FROM account_deletions AS gone WHERE gone.user_id = NEW.id AND gone.begun_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER counted_user_follows AFTER UPDATE OF is_artisan, is_admin, created_at, terms_accepted_at ON users WHEN NEW.is_artisan <> OLD.is_artisan OR NEW.is_admin <> OLD.is_admin OR NEW.created_at <> OLD.created_at OR NEW.terms_accepted_at IS NOT OLD.terms_accepted_at
BEGIN
  DELETE FROM counted_accounts WHERE user_id = NEW.id;
  INSERT INTO counted_accounts (user_id, role, joined_on)
    SELECT id, CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END, date((created_at + 3600000) / 1000, 'unixepoch') FROM users
    WHERE id = NEW.id AND id <> 'visitors'
      AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = NEW.id AND (guests.ended_at IS NULL OR users.terms_accepted_at IS NULL))
      AND NOT EXISTS (SELECT 1 FROM account_deletions AS gone WHERE gone.user_id = NEW.id AND gone.begun_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER counted_guest_begins AFTER INSERT ON guests
BEGIN
  DELETE FROM counted_accounts WHERE user_id = NEW.user_id;
  INSERT INTO counted_accounts (user_id, role, joined_on)
    SELECT id, CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END, date((created_at + 3600000) / 1000, 'unixepoch') FROM users
    WHERE id = NEW.user_id AND id <> 'visitors'
      AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = NEW.user_id AND (guests.ended_at IS NULL OR users.terms_accepted_at IS NULL))
      AND NOT EXISTS (SELECT 1 FROM account_deletions AS gone WHERE gone.user_id = NEW.user_id AND gone.begun_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER counted_guest_ends AFTER UPDATE OF ended_at ON guests
BEGIN
  DELETE FROM counted_accounts WHERE user_id = NEW.user_id;
  INSERT INTO counted_accounts (user_id, role, joined_on)
    SELECT id, CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END, date((created_at + 3600000) / 1000, 'unixepoch') FROM users
    WHERE id = NEW.user_id AND id <> 'visitors'
      AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = NEW.user_id AND (guests.ended_at IS NULL OR users.terms_accepted_at IS NULL))
      AND NOT EXISTS (SELECT 1 FROM account_deletions AS gone WHERE gone.user_id = NEW.user_id AND gone.begun_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER counted_guest_goes AFTER DELETE ON guests
BEGIN
  DELETE FROM counted_accounts WHERE user_id = OLD.user_id;
  INSERT INTO counted_accounts (user_id, role, joined_on)
    SELECT id, CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END, date((created_at + 3600000) / 1000, 'unixepoch') FROM users
    WHERE id = OLD.user_id AND id <> 'visitors'
      AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = OLD.user_id AND (guests.ended_at IS NULL OR users.terms_accepted_at IS NULL))
      AND NOT EXISTS (SELECT 1 FROM account_deletions AS gone WHERE gone.user_id = OLD.user_id AND gone.begun_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER counted_deletion_begins AFTER INSERT ON account_deletions WHEN NEW.begun_at IS NOT NULL
BEGIN
  DELETE FROM counted_accounts WHERE user_id = NEW.user_id;
  INSERT INTO counted_accounts (user_id, role, joined_on)
    SELECT id, CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END, date((created_at + 3600000) / 1000, 'unixepoch') FROM users
    WHERE id = NEW.user_id AND id <> 'visitors'
      AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = NEW.user_id AND (guests.ended_at IS NULL OR users.terms_accepted_at IS NULL))
      AND NOT EXISTS (SELECT 1 FROM account_deletions AS gone WHERE gone.user_id = NEW.user_id AND gone.begun_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER counted_deletion_follows AFTER UPDATE OF begun_at ON account_deletions
BEGIN
  DELETE FROM counted_accounts WHERE user_id = NEW.user_id;
  INSERT INTO counted_accounts (user_id, role, joined_on)
    SELECT id, CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END, date((created_at + 3600000) / 1000, 'unixepoch') FROM users
    WHERE id = NEW.user_id AND id <> 'visitors'
      AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = NEW.user_id AND (guests.ended_at IS NULL OR users.terms_accepted_at IS NULL))
      AND NOT EXISTS (SELECT 1 FROM account_deletions AS gone WHERE gone.user_id = NEW.user_id AND gone.begun_at IS NOT NULL);
  DELETE FROM signed_in_months WHERE user_id = NEW.user_id AND NEW.begun_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER counted_deletion_ends AFTER DELETE ON account_deletions WHEN OLD.begun_at IS NOT NULL
BEGIN
  DELETE FROM counted_accounts WHERE user_id = OLD.user_id;
  INSERT INTO counted_accounts (user_id, role, joined_on)
    SELECT id, CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END, date((created_at + 3600000) / 1000, 'unixepoch') FROM users
    WHERE id = OLD.user_id AND id <> 'visitors'
      AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = OLD.user_id AND (guests.ended_at IS NULL OR users.terms_accepted_at IS NULL))
      AND NOT EXISTS (SELECT 1 FROM account_deletions AS gone WHERE gone.user_id = OLD.user_id AND gone.begun_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER tallies_month_begins AFTER INSERT ON signed_in_months
BEGIN
  INSERT INTO tallies (name, period, n) VALUES ('signed_in', NEW.month, 1) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_month_ends AFTER DELETE ON signed_in_months
BEGIN
  INSERT INTO tallies (name, period, n) VALUES ('signed_in', OLD.month, -1) ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER signed_in_begins AFTER INSERT ON sessions
BEGIN
  INSERT OR IGNORE INTO signed_in_months (user_id, month) SELECT NEW.user_id, strftime('%Y-%m', (NEW.last_used_at + 3600000) / 1000, 'unixepoch') WHERE EXISTS (SELECT 1 FROM counted_accounts WHERE user_id = NEW.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER signed_in_follows AFTER UPDATE OF last_used_at ON sessions WHEN strftime('%Y-%m', (NEW.last_used_at + 3600000) / 1000, 'unixepoch') <> strftime('%Y-%m', (OLD.last_used_at + 3600000) / 1000, 'unixepoch')
BEGIN
  INSERT OR IGNORE INTO signed_in_months (user_id, month) SELECT NEW.user_id, strftime('%Y-%m', (NEW.last_used_at + 3600000) / 1000, 'unixepoch') WHERE EXISTS (SELECT 1 FROM counted_accounts WHERE user_id = NEW.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER tallies_job_begins AFTER INSERT ON jobs WHEN NEW.deleted_at IS NULL AND NEW.status <> 'draft'
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'jobs.' || CASE WHEN NEW.status = 'open' AND NEW.held THEN 'held' ELSE NEW.status END, '', 1 WHERE NEW.deleted_at IS NULL AND NEW.status <> 'draft' ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.posted', date((NEW.opened_at + 3600000) / 1000, 'unixepoch'), 1 WHERE NEW.deleted_at IS NULL AND NEW.status <> 'draft' AND NEW.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.completed', date((NEW.completed_at + 3600000) / 1000, 'unixepoch'), 1 WHERE NEW.deleted_at IS NULL AND NEW.status <> 'draft' AND NEW.completed_at IS NOT NULL AND NEW.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.completed_ms', date((NEW.completed_at + 3600000) / 1000, 'unixepoch'), (NEW.completed_at - NEW.opened_at) WHERE NEW.deleted_at IS NULL AND NEW.status <> 'draft' AND NEW.completed_at IS NOT NULL AND NEW.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_job_follows AFTER UPDATE OF status, held, deleted_at, opened_at, completed_at ON jobs WHEN NEW.status <> OLD.status OR NEW.held <> OLD.held OR NEW.deleted_at IS NOT OLD.deleted_at OR NEW.opened_at IS NOT OLD.opened_at OR NEW.completed_at IS NOT OLD.completed_at
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'jobs.' || CASE WHEN OLD.status = 'open' AND OLD.held THEN 'held' ELSE OLD.status END, '', -1 WHERE OLD.deleted_at IS NULL AND OLD.status <> 'draft' ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.posted', date((OLD.opened_at + 3600000) / 1000, 'unixepoch'), -1 WHERE OLD.deleted_at IS NULL AND OLD.status <> 'draft' AND OLD.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.completed', date((OLD.completed_at + 3600000) / 1000, 'unixepoch'), -1 WHERE OLD.deleted_at IS NULL AND OLD.status <> 'draft' AND OLD.completed_at IS NOT NULL AND OLD.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.completed_ms', date((OLD.completed_at + 3600000) / 1000, 'unixepoch'), -(OLD.completed_at - OLD.opened_at) WHERE OLD.deleted_at IS NULL AND OLD.status <> 'draft' AND OLD.completed_at IS NOT NULL AND OLD.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.' || CASE WHEN NEW.status = 'open' AND NEW.held THEN 'held' ELSE NEW.status END, '', 1 WHERE NEW.deleted_at IS NULL AND NEW.status <> 'draft' ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.posted', date((NEW.opened_at + 3600000) / 1000, 'unixepoch'), 1 WHERE NEW.deleted_at IS NULL AND NEW.status <> 'draft' AND NEW.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.completed', date((NEW.completed_at + 3600000) / 1000, 'unixepoch'), 1 WHERE NEW.deleted_at IS NULL AND NEW.status <> 'draft' AND NEW.completed_at IS NOT NULL AND NEW.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.completed_ms', date((NEW.completed_at + 3600000) / 1000, 'unixepoch'), (NEW.completed_at - NEW.opened_at) WHERE NEW.deleted_at IS NULL AND NEW.status <> 'draft' AND NEW.completed_at IS NOT NULL AND NEW.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
CREATE TRIGGER tallies_job_ends AFTER DELETE ON jobs WHEN OLD.deleted_at IS NULL AND OLD.status <> 'draft'
BEGIN
  INSERT INTO tallies (name, period, n) SELECT 'jobs.' || CASE WHEN OLD.status = 'open' AND OLD.held THEN 'held' ELSE OLD.status END, '', -1 WHERE OLD.deleted_at IS NULL AND OLD.status <> 'draft' ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.posted', date((OLD.opened_at + 3600000) / 1000, 'unixepoch'), -1 WHERE OLD.deleted_at IS NULL AND OLD.status <> 'draft' AND OLD.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.completed', date((OLD.completed_at + 3600000) / 1000, 'unixepoch'), -1 WHERE OLD.deleted_at IS NULL AND OLD.status <> 'draft' AND OLD.completed_at IS NOT NULL AND OLD.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
  INSERT INTO tallies (name, period, n) SELECT 'jobs.completed_ms', date((OLD.completed_at + 3600000) / 1000, 'unixepoch'), -(OLD.completed_at - OLD.opened_at) WHERE OLD.deleted_at IS NULL AND OLD.status <> 'draft' AND OLD.completed_at IS NOT NULL AND OLD.opened_at IS NOT NULL ON CONFLICT (name, period) DO UPDATE SET n = n + excluded.n;
END;
--> statement-breakpoint
-- What stands already; triggers above add it up.
INSERT INTO counted_accounts (user_id, role, joined_on)
  SELECT id, CASE WHEN is_admin THEN 'admin' WHEN is_artisan THEN 'artisan' ELSE 'client' END, date((created_at + 3600000) / 1000, 'unixepoch') FROM users
  WHERE id <> 'visitors' AND NOT EXISTS (SELECT 1 FROM guests WHERE guests.user_id = users.id AND (guests.ended_at IS NULL OR users.terms_accepted_at IS NULL))
    AND NOT EXISTS (SELECT 1 FROM account_deletions AS gone WHERE gone.user_id = users.id AND gone.begun_at IS NOT NULL);
--> statement-breakpoint
INSERT OR IGNORE INTO signed_in_months (user_id, month) SELECT user_id, strftime('%Y-%m', (last_used_at + 3600000) / 1000, 'unixepoch') FROM sessions WHERE user_id IN (SELECT user_id FROM counted_accounts);
--> statement-breakpoint
-- The first month that is recorded whole.
INSERT INTO tallies (name, period, n) SELECT 'signed_in.since', strftime('%Y-%m', 'now', '+1 hour', 'start of month', '+1 month'), 1;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'jobs.' || CASE WHEN status = 'open' AND held THEN 'held' ELSE status END, '', count(*) FROM jobs WHERE deleted_at IS NULL AND status <> 'draft' GROUP BY 1;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'jobs.posted', date((opened_at + 3600000) / 1000, 'unixepoch'), count(*) FROM jobs WHERE deleted_at IS NULL AND status <> 'draft' AND opened_at IS NOT NULL GROUP BY 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'jobs.completed', date((completed_at + 3600000) / 1000, 'unixepoch'), count(*) FROM jobs WHERE deleted_at IS NULL AND status <> 'draft' AND completed_at IS NOT NULL AND opened_at IS NOT NULL GROUP BY 2;
--> statement-breakpoint
INSERT INTO tallies (name, period, n) SELECT 'jobs.completed_ms', date((completed_at + 3600000) / 1000, 'unixepoch'), sum(completed_at - opened_at) FROM jobs WHERE deleted_at IS NULL AND status <> 'draft' AND completed_at IS NOT NULL AND opened_at IS NOT NULL GROUP BY 2;
