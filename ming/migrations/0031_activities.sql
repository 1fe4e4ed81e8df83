CREATE TABLE `activities` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`intro` text NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`start_time` integer NOT NULL,
	`end_time` integer NOT NULL,
	`judge_time` integer NOT NULL,
	`prizes` text DEFAULT '' NOT NULL,
	`category_id` integer DEFAULT 0 NOT NULL,
	`since` integer DEFAULT 0 NOT NULL,
	`most` integer DEFAULT 1 NOT NULL,
	`is_public` integer DEFAULT 0 NOT NULL,
	`is_demo` integer DEFAULT 0 NOT NULL,
	`cancelled_at` integer,
	`cancel_reason` text DEFAULT '' NOT NULL,
	`result_at` integer,
	`statement` text DEFAULT '' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`entry_num` integer DEFAULT 0 NOT NULL,
	`reminded_at` integer,
	`key` text NOT NULL,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activities_key_unique` ON `activities` (`key`);--> statement-breakpoint
CREATE INDEX `activities_end` ON `activities` (`is_public`,`end_time`,`id`);--> statement-breakpoint
CREATE TABLE `activity_tags` (
	`activity_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	PRIMARY KEY(`activity_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `activity_tags_tag` ON `activity_tags` (`tag_id`);--> statement-breakpoint
CREATE TABLE `activity_awards` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`activity_id` integer NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`remark` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_awards_activity` ON `activity_awards` (`activity_id`,`position`);--> statement-breakpoint
CREATE TABLE `activity_corrections` (
	`id` integer PRIMARY KEY NOT NULL,
	`activity_id` integer NOT NULL,
	`note` text NOT NULL,
	`before` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activity_corrections_activity` ON `activity_corrections` (`activity_id`,`id`);--> statement-breakpoint
CREATE TABLE `activity_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`activity_id` integer NOT NULL,
	`article_id` integer,
	`user_id` text NOT NULL,
	`is_shortlisted` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `activity_entries_once` ON `activity_entries` (`activity_id`,`article_id`);--> statement-breakpoint
CREATE INDEX `activity_entries_time` ON `activity_entries` (`activity_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `activity_entries_article` ON `activity_entries` (`article_id`);--> statement-breakpoint
CREATE INDEX `activity_entries_user` ON `activity_entries` (`user_id`,`create_time`,`id`);--> statement-breakpoint
CREATE TABLE `activity_scores` (
	`entry_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`score` integer NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`update_time` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `activity_scores_user` ON `activity_scores` (`user_id`);--> statement-breakpoint
ALTER TABLE `notices` ADD `activity_id` integer;