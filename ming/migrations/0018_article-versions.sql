CREATE TABLE `article_versions` (
	`article_id` integer NOT NULL,
	`number` integer NOT NULL,
	`user_id` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`source` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`comment_id` integer,
	`hidden_at` integer,
	`withdrawn_at` integer,
	PRIMARY KEY(`article_id`, `number`)
);
--> statement-breakpoint
CREATE INDEX `article_versions_comment` ON `article_versions` (`comment_id`) WHERE comment_id is not null;--> statement-breakpoint
CREATE INDEX `article_versions_user` ON `article_versions` (`user_id`,`article_id`);--> statement-breakpoint
ALTER TABLE `articles` ADD `version_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_pending` ADD `open_source` text;--> statement-breakpoint
ALTER TABLE `article_pending` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `article_pending` ADD `comment_id` integer;