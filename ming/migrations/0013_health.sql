CREATE TABLE `incidents` (
	`name` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`detail` text NOT NULL,
	`since` integer NOT NULL,
	`told_at` integer DEFAULT 0 NOT NULL,
	`over_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `storage_days` (
	`day` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL
);
