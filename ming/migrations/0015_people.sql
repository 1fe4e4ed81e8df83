CREATE TABLE `digests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`period` text NOT NULL,
	`sent_day` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `topic_follows` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`topic` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `topic`)
);
--> statement-breakpoint
CREATE INDEX `topic_follows_topic` ON `topic_follows` (`kind`,`topic`,`user_id`);--> statement-breakpoint
CREATE TABLE `badges` (
	`user_id` text NOT NULL,
	`badge` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `badge`)
);
--> statement-breakpoint
CREATE TABLE `experience` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`points` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `experience_dues` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `due_at`)
);
--> statement-breakpoint
CREATE INDEX `experience_dues_due` ON `experience_dues` (`due_at`);--> statement-breakpoint
CREATE TABLE `sign_records` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`is_make_up` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `broadcast_drops` (
	`user_id` text NOT NULL,
	`broadcast_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `broadcast_id`)
);
--> statement-breakpoint
CREATE TABLE `broadcast_states` (
	`user_id` text PRIMARY KEY NOT NULL,
	`read_to` integer DEFAULT 0 NOT NULL,
	`dropped_to` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text DEFAULT '' NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`sender_id` text NOT NULL,
	`key` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcasts_key_unique` ON `broadcasts` (`key`);--> statement-breakpoint
CREATE INDEX `broadcasts_user` ON `broadcasts` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `article_tags_time` ON `article_tags` (`tag_id`,`create_time`,`article_id`);--> statement-breakpoint
CREATE INDEX `article_likes_time` ON `article_likes` (`article_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comment_likes_time` ON `comment_likes` (`comment_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_user_time` ON `comments` (`user_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `comments_user_liked` ON `comments` (`user_id`,`id`) WHERE like_count > 0;