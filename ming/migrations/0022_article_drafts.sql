CREATE TABLE `article_drafts` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`fields` text NOT NULL,
	`source` text NOT NULL,
	`create_key` text,
	`saves` text DEFAULT '[]' NOT NULL,
	`session` text DEFAULT '' NOT NULL,
	`checkpoint_at` integer NOT NULL,
	`update_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_drafts_key` ON `article_drafts` (`user_id`,`create_key`);--> statement-breakpoint
CREATE TABLE `article_pending` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`cover` text NOT NULL,
	`summary` text NOT NULL,
	`keywords` text NOT NULL,
	`original_url` text NOT NULL,
	`is_original` integer NOT NULL,
	`category_id` integer NOT NULL,
	`read_type` integer NOT NULL,
	`solver` text NOT NULL,
	`solver_version` text NOT NULL,
	`difficulty` text NOT NULL,
	`chapter_id` integer,
	`tags` text NOT NULL,
	`word_count` integer NOT NULL,
	`read_minutes` integer NOT NULL,
	`waits` integer NOT NULL,
	`due_at` integer,
	`create_time` integer NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`locked_html` text,
	`toc` text NOT NULL,
	`plain` text NOT NULL,
	`quotable` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `article_pending_due` ON `article_pending` (`due_at`) WHERE waits = 0 and due_at is not null;--> statement-breakpoint
CREATE TABLE `article_revisions` (
	`article_id` integer NOT NULL,
	`revision` integer NOT NULL,
	`user_id` text NOT NULL,
	`why` text NOT NULL,
	`size` integer NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`fields` text NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`article_id`, `revision`)
);
--> statement-breakpoint
CREATE INDEX `article_revisions_time` ON `article_revisions` (`article_id`,`created_at`,`why`,`revision`);--> statement-breakpoint
CREATE INDEX `article_revisions_user` ON `article_revisions` (`user_id`,`article_id`);--> statement-breakpoint
ALTER TABLE `articles` ADD `solver_version` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `articles` ADD `published_at` integer;--> statement-breakpoint
ALTER TABLE `articles` ADD `withdrawn` integer DEFAULT 0 NOT NULL;