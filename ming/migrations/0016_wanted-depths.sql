CREATE TABLE `search_misses` (
	`week` text NOT NULL,
	`visitor` text NOT NULL,
	`keyword` text NOT NULL,
	`spelled` text NOT NULL,
	PRIMARY KEY(`week`, `visitor`, `keyword`)
);
--> statement-breakpoint
CREATE TABLE `search_wanted` (
	`week` text NOT NULL,
	`keyword` text NOT NULL,
	`people` integer NOT NULL,
	PRIMARY KEY(`week`, `keyword`)
);
--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `whole` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `whole_25` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `whole_50` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `whole_75` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `whole_100` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `open` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `open_25` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `open_50` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `open_75` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_view_days` ADD `open_100` integer DEFAULT 0 NOT NULL;