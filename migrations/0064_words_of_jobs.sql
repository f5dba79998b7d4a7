CREATE TABLE `job_words` (
	`word` text NOT NULL,
	`job_id` text NOT NULL,
	PRIMARY KEY(`word`, `job_id`),
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_words_of_job` ON `job_words` (`job_id`,`word`);--> statement-breakpoint
CREATE INDEX `point_accounts_by_points` ON `point_accounts` (`available`,`user_id`);--> statement-breakpoint
CREATE INDEX `users_by_first_name` ON `users` (`folded_first_name`,`id`);--> statement-breakpoint
CREATE INDEX `users_by_last_name` ON `users` (`folded_last_name`,`id`);
--> statement-breakpoint
-- Words of a text that is not there any more find nothing; who writes another one writes its words after it.
CREATE TRIGGER job_words_end AFTER UPDATE OF description ON jobs WHEN OLD.description IS NOT NEW.description
BEGIN DELETE FROM job_words WHERE job_id = NEW.id; END;
--> statement-breakpoint
CREATE TRIGGER job_words_go BEFORE DELETE ON jobs
BEGIN DELETE FROM job_words WHERE job_id = OLD.id; END;
--> statement-breakpoint
-- For requests from before: what the house's folding does to nearly all words here; the next change of one folds it whole.
INSERT OR IGNORE INTO job_words (word, job_id) SELECT substr(words.value, 1, 40), jobs.id FROM jobs, json_each('[' || replace(json_quote(trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(description), char(10), ' '), char(34), ' '), '\', ' '), '.', ' '), ',', ' '), '،', ' '), '’', ' '), 'é', 'e'), 'è', 'e'), 'ê', 'e'), 'É', 'e'), 'à', 'a'), 'â', 'a'), 'î', 'i'), 'ô', 'o'), 'û', 'u'), 'ç', 'c'), '-', ' '), '''', ' '), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا'), 'ة', 'ه'), 'ى', 'ي'))), ' ', '","') || ']') AS words
  WHERE length(words.value) > 1 AND jobs.deleted_at IS NULL;
