CREATE TABLE `annex_downloads` (
	`annex_id` integer NOT NULL,
	`who` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`annex_id`, `who`, `day`)
);
--> statement-breakpoint
CREATE INDEX `annex_downloads_day` ON `annex_downloads` (`day`);--> statement-breakpoint
CREATE TABLE `annex_parts` (
	`upload_id` text NOT NULL,
	`part` integer NOT NULL,
	`etag` text NOT NULL,
	`sha256` text NOT NULL,
	PRIMARY KEY(`upload_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `annex_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`article_id` integer NOT NULL,
	`key` text NOT NULL,
	`multipart` text NOT NULL,
	`name` text NOT NULL,
	`mime` text DEFAULT '' NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `annex_uploads_content` ON `annex_uploads` (`article_id`,`sha256`);--> statement-breakpoint
CREATE INDEX `annex_uploads_user` ON `annex_uploads` (`user_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `annex_uploads_seen` ON `annex_uploads` (`seen_at`);--> statement-breakpoint
CREATE TABLE `annexes` (
	`id` integer PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`key` text NOT NULL,
	`upload_id` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`price` integer DEFAULT 0 NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`downloads` integer DEFAULT 0 NOT NULL,
	`preview` text,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `annexes_article` ON `annexes` (`article_id`,`sort`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `annexes_content` ON `annexes` (`article_id`,`sha256`);--> statement-breakpoint
CREATE UNIQUE INDEX `annexes_upload` ON `annexes` (`upload_id`);