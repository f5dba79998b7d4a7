CREATE TABLE `backup_files` (
	`day` text NOT NULL,
	`start` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`table_name` text,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`sha256` text NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`next` text NOT NULL,
	PRIMARY KEY(`day`, `start`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `backups` (
	`day` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`messages` integer DEFAULT 0 NOT NULL,
	`media_objects` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `restore_drills` (
	`at` integer PRIMARY KEY NOT NULL,
	`backup` text NOT NULL,
	`seconds` integer NOT NULL,
	`mismatches` integer NOT NULL
);
