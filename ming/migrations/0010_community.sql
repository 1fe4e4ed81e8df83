CREATE TABLE `article_scores` (
	`article_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`score` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `article_unlocks` (
	`article_id` integer NOT NULL,
	`holder` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `holder`)
);
--> statement-breakpoint
CREATE TABLE `folders` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`is_public` integer DEFAULT 1 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `folders_user` ON `folders` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `private_folders` (
	`user_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `comment_likes` (
	`comment_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `comment_likes_user` ON `comment_likes` (`user_id`,`comment_id`);--> statement-breakpoint
CREATE TABLE `comment_mentions` (
	`comment_id` integer NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`parent_id` integer DEFAULT 0 NOT NULL,
	`reply_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`reply_user_id` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 1 NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`reply_count` integer DEFAULT 0 NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`length` integer DEFAULT 0 NOT NULL,
	`key` text,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`deleted_at` integer,
	`edit_time` integer,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `comments_hot` ON `comments` (`article_id`,`like_count`,`id`) WHERE parent_id = 0 and ((state = 1 and deleted_at is null) or reply_count > 0);--> statement-breakpoint
CREATE INDEX `comments_new` ON `comments` (`article_id`,`id`) WHERE parent_id = 0 and ((state = 1 and deleted_at is null) or reply_count > 0);--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`parent_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_user` ON `comments` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `comments_user_article` ON `comments` (`user_id`,`article_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `comments_key` ON `comments` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE TABLE `notice_actors` (
	`notice_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`notice_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `notice_off` (
	`user_id` text NOT NULL,
	`type` integer NOT NULL,
	PRIMARY KEY(`user_id`, `type`)
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` integer NOT NULL,
	`subject` text NOT NULL,
	`article_id` integer,
	`comment_id` integer,
	`mark` integer DEFAULT 0 NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`is_read` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`last_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notices_open` ON `notices` (`user_id`,`type`,`subject`) WHERE is_read = 0;--> statement-breakpoint
CREATE INDEX `notices_list` ON `notices` (`user_id`,`type`,`last_time`,`id`);--> statement-breakpoint
CREATE INDEX `notices_unread` ON `notices` (`user_id`,`type`) WHERE is_read = 0;--> statement-breakpoint
CREATE TABLE `reading_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`article_id` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reading_codes_expiry` ON `reading_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `article_collects` ADD `folder_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `article_collects_folder` ON `article_collects` (`user_id`,`folder_id`,`created_at`);