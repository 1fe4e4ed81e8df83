CREATE TABLE `announcements` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`audience` text DEFAULT 'all' NOT NULL,
	`start_time` integer NOT NULL,
	`end_time` integer NOT NULL,
	`is_public` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `announcements_key` ON `announcements` (`key`);--> statement-breakpoint
CREATE INDEX `announcements_start` ON `announcements` (`start_time`,`id`);