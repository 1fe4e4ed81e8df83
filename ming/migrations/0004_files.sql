CREATE TABLE `files` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`mime` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer DEFAULT 0 NOT NULL,
	`height` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`removed_at` integer
);
--> statement-breakpoint
CREATE INDEX `files_user` ON `files` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `files_used` ON `files` (`used_at`,`created_at`);