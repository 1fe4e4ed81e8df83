CREATE TABLE `error_notes` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`state` integer NOT NULL,
	`key` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `error_notes_slug` ON `error_notes` (`slug`,`id`) WHERE state = 1;--> statement-breakpoint
CREATE INDEX `error_notes_user` ON `error_notes` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `error_notes_key` ON `error_notes` (`user_id`,`key`);--> statement-breakpoint
CREATE TABLE `error_votes` (
	`slug` text NOT NULL,
	`cause` text NOT NULL,
	`holder` text NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`slug`, `cause`, `holder`)
);
--> statement-breakpoint
CREATE INDEX `error_votes_holder` ON `error_votes` (`holder`);--> statement-breakpoint
CREATE TABLE `errors_missing` (
	`day` text NOT NULL,
	`fingerprint` text NOT NULL,
	`solver` text DEFAULT '' NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `fingerprint`, `solver`)
);
