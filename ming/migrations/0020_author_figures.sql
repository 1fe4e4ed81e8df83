CREATE TABLE `article_searches` (
	`article_id` integer NOT NULL,
	`day` text NOT NULL,
	`keyword` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`article_id`, `day`, `keyword`)
);
--> statement-breakpoint
CREATE TABLE `article_sources` (
	`article_id` integer NOT NULL,
	`day` text NOT NULL,
	`source` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`article_id`, `day`, `source`)
);
--> statement-breakpoint
CREATE TABLE `author_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`readers` integer DEFAULT 0 NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	`reports` integer DEFAULT 0 NOT NULL,
	`depth` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`collects` integer DEFAULT 0 NOT NULL,
	`comments` integer DEFAULT 0 NOT NULL,
	`gained` integer DEFAULT 0 NOT NULL,
	`lost` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `readers` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `reports` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `depth` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `likes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `collects` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `comments` integer DEFAULT 0 NOT NULL;