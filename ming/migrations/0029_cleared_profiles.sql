CREATE TABLE `cleared_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`nickname` text NOT NULL,
	`nickname_look` text NOT NULL,
	`intro` text NOT NULL,
	`avatar` text NOT NULL,
	`bj_cover` text NOT NULL,
	`web_site` text NOT NULL,
	`given` text NOT NULL,
	`cleared_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `cleared_profiles_time` ON `cleared_profiles` (`cleared_at`);