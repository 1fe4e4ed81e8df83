CREATE TABLE `backups` (
	`name` text PRIMARY KEY NOT NULL,
	`cause` text NOT NULL,
	`state` text NOT NULL,
	`progress` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text DEFAULT '' NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `backups_running` ON `backups` (`state`) WHERE state = 'running';--> statement-breakpoint
CREATE TABLE `admin_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`expires_at` integer NOT NULL
);
