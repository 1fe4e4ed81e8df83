CREATE TABLE `search_marks` (
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	`keyword` text NOT NULL,
	PRIMARY KEY(`day`, `visitor`, `keyword`)
);
--> statement-breakpoint
CREATE TABLE `search_outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_outbox_article_id_unique` ON `search_outbox` (`article_id`);