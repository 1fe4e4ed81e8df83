CREATE TABLE `submissions` (
	`engine` text NOT NULL,
	`article_id` integer NOT NULL,
	`claimed_at` integer NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`engine`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `articles_part` ON `articles` ((id - 1) / 10000,`update_time`) WHERE publish = 1 and deleted_at is null;