CREATE TABLE `last_runs` (
	`name` text PRIMARY KEY NOT NULL,
	`ok` integer NOT NULL,
	`detail` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_revisions` (
	`id` integer PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`changes` text NOT NULL,
	`create_time` integer NOT NULL
);
