CREATE TABLE `locks` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE TABLE `moderation_cases` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`open` integer DEFAULT 1 NOT NULL,
	`why` text DEFAULT '[]' NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `moderation_cases_open` ON `moderation_cases` (`create_time`) WHERE open = 1;--> statement-breakpoint
CREATE INDEX `moderation_cases_user` ON `moderation_cases` (`user_id`,`outcome`);--> statement-breakpoint
CREATE TABLE `operator_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`version` integer NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`before` text DEFAULT '' NOT NULL,
	`after` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_log_version` ON `operator_log` (`kind`,`key`,`version`) WHERE version > 0;--> statement-breakpoint
CREATE INDEX `operator_log_user` ON `operator_log` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `post_marks` (
	`user_id` text NOT NULL,
	`key` text NOT NULL,
	`mark` text NOT NULL,
	`door` text NOT NULL,
	`fresh` integer NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`user_id`, `key`, `mark`)
);
--> statement-breakpoint
CREATE INDEX `post_marks_mark` ON `post_marks` (`mark`,`create_time`);--> statement-breakpoint
CREATE INDEX `post_marks_time` ON `post_marks` (`create_time`);--> statement-breakpoint
CREATE TABLE `reports` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`fresh` integer NOT NULL,
	`settled` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `reports_user` ON `reports` (`user_id`,`create_time`);--> statement-breakpoint
CREATE TABLE `sanctions` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `tombstones` (
	`tag` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `word_lists` (
	`id` integer PRIMARY KEY NOT NULL,
	`words` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `comments` ADD `shown_at` integer;