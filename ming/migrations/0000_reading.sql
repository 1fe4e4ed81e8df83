CREATE TABLE `article_tags` (
	`article_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`is_stick` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`article_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `article_tags_tag` ON `article_tags` (`tag_id`,`is_stick`,`create_time`,`article_id`);--> statement-breakpoint
CREATE TABLE `articles` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`category_id` integer NOT NULL,
	`title` text NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`keywords` text DEFAULT '' NOT NULL,
	`original_url` text DEFAULT '' NOT NULL,
	`is_stick` integer DEFAULT 0 NOT NULL,
	`is_original` integer DEFAULT 1 NOT NULL,
	`publish` integer DEFAULT 3 NOT NULL,
	`read_type` integer DEFAULT 0 NOT NULL,
	`quantity` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`like_count` integer DEFAULT 0 NOT NULL,
	`collect_count` integer DEFAULT 0 NOT NULL,
	`score_sum` integer DEFAULT 0 NOT NULL,
	`score_count` integer DEFAULT 0 NOT NULL,
	`annex_count` integer DEFAULT 0 NOT NULL,
	`has_paid_annex` integer DEFAULT 0 NOT NULL,
	`word_count` integer DEFAULT 0 NOT NULL,
	`read_minutes` integer DEFAULT 1 NOT NULL,
	`solver` text DEFAULT '' NOT NULL,
	`difficulty` text DEFAULT '' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`hot` real DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `articles_stick_hot` ON `articles` (`is_stick`,`hot`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_stick_time` ON `articles` (`is_stick`,`create_time`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_stick_quantity` ON `articles` (`is_stick`,`quantity`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_stick_likes` ON `articles` (`is_stick`,`like_count`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_category_hot` ON `articles` (`category_id`,`is_stick`,`hot`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_category_time` ON `articles` (`category_id`,`is_stick`,`create_time`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_category_quantity` ON `articles` (`category_id`,`is_stick`,`quantity`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_category_likes` ON `articles` (`category_id`,`is_stick`,`like_count`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_user_time` ON `articles` (`user_id`,`create_time`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_user_quantity` ON `articles` (`user_id`,`quantity`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_quantity` ON `articles` (`quantity`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE TABLE `article_bodies` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`locked_html` text,
	`toc` text DEFAULT '[]' NOT NULL,
	`plain` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `article_collects` (
	`article_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `article_collects_user` ON `article_collects` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `article_likes` (
	`article_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `article_view_days` (
	`article_id` integer NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`article_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `article_views` (
	`article_id` integer NOT NULL,
	`visitor` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`article_id`, `visitor`)
);
--> statement-breakpoint
CREATE INDEX `article_views_seen` ON `article_views` (`seen_at`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`icon` text DEFAULT '' NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL,
	`user_id` text,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `categories_user` ON `categories` (`user_id`,`sort`);--> statement-breakpoint
CREATE TABLE `chapter_articles` (
	`article_id` integer PRIMARY KEY NOT NULL,
	`column_id` integer NOT NULL,
	`chapter_id` integer NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chapter_articles_column` ON `chapter_articles` (`column_id`,`position`);--> statement-breakpoint
CREATE INDEX `chapter_articles_chapter` ON `chapter_articles` (`chapter_id`,`position`);--> statement-breakpoint
CREATE TABLE `chapters` (
	`id` integer PRIMARY KEY NOT NULL,
	`column_id` integer NOT NULL,
	`name` text NOT NULL,
	`sort` integer NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chapters_column` ON `chapters` (`column_id`,`sort`);--> statement-breakpoint
CREATE TABLE `columns` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`cover` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`user_id` text NOT NULL,
	`status` integer DEFAULT 1 NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL,
	`cat_num` integer DEFAULT 0 NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL,
	`view_num` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `links` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`info` text DEFAULT '' NOT NULL,
	`sort` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `searches` (
	`keyword` text PRIMARY KEY NOT NULL,
	`hot` integer DEFAULT 0 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `searches_hot` ON `searches` (`hot`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sponsors` (
	`id` integer PRIMARY KEY NOT NULL,
	`nickname` text NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`user_id` text,
	`money` integer NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `visits` (
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	PRIMARY KEY(`day`, `visitor`)
);
--> statement-breakpoint
CREATE TABLE `tags` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_name_unique` ON `tags` (`name`);--> statement-breakpoint
CREATE TABLE `follows` (
	`user_id` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `target_id`)
);
--> statement-breakpoint
CREATE INDEX `follows_target` ON `follows` (`target_id`);--> statement-breakpoint
CREATE TABLE `people` (
	`id` text PRIMARY KEY NOT NULL,
	`nickname` text NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`email` text,
	`role` text DEFAULT 'user' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`web_site` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`bj_cover` text DEFAULT '' NOT NULL,
	`login_type` integer DEFAULT 1 NOT NULL,
	`article_count` integer DEFAULT 0 NOT NULL,
	`collect_count` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`fans_count` integer DEFAULT 0 NOT NULL,
	`watch_count` integer DEFAULT 0 NOT NULL,
	`level` integer DEFAULT 1 NOT NULL,
	`exp` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_email_unique` ON `people` (`email`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);