CREATE TABLE `passages` (
	`id` integer PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`kind` text NOT NULL,
	`exact` text NOT NULL,
	`prefix` text NOT NULL,
	`suffix` text NOT NULL,
	`locked` integer NOT NULL,
	`found` integer DEFAULT true NOT NULL,
	`start_at` integer NOT NULL,
	`end_at` integer NOT NULL,
	`quote` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `passages_article` ON `passages` (`article_id`,`locked`,`start_at`);--> statement-breakpoint
DROP INDEX `comments_hot`;--> statement-breakpoint
DROP INDEX `comments_new`;--> statement-breakpoint
ALTER TABLE `comments` ADD `passage_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_passage` ON `comments` (`passage_id`,`like_count`,`id`) WHERE passage_id > 0 and parent_id = 0 and ((state = 1 and deleted_at is null) or reply_count > 0);--> statement-breakpoint
CREATE INDEX `comments_of_passage` ON `comments` (`passage_id`) WHERE passage_id > 0 and state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `comments_hot` ON `comments` (`article_id`,`like_count`,`id`) WHERE passage_id = 0 and parent_id = 0 and ((state = 1 and deleted_at is null) or reply_count > 0);--> statement-breakpoint
CREATE INDEX `comments_new` ON `comments` (`article_id`,`id`) WHERE passage_id = 0 and parent_id = 0 and ((state = 1 and deleted_at is null) or reply_count > 0);--> statement-breakpoint
ALTER TABLE `article_bodies` ADD `quotable` text;