CREATE TABLE `email_codes` (
	`email` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `submissions` (
	`engine` text NOT NULL,
	`article_id` integer NOT NULL,
	`claimed_at` integer NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`engine`, `article_id`)
);
--> statement-breakpoint
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
CREATE INDEX `files_used` ON `files` (`used_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `answers` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`vote_sum` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL,
	`summary` text NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answers_question` ON `answers` (`question_id`,`vote_sum`,`create_time`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `forum_tags` (
	`question_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`question_id`, `tag_id`)
);
--> statement-breakpoint
CREATE INDEX `forum_tags_tag` ON `forum_tags` (`tag_id`,`create_time`,`question_id`);--> statement-breakpoint
CREATE TABLE `forum_topics` (
	`tag_id` integer PRIMARY KEY NOT NULL,
	`question_num` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `forum_topics_num` ON `forum_topics` (`question_num`,`tag_id`);--> statement-breakpoint
CREATE TABLE `forum_views` (
	`question_id` integer NOT NULL,
	`visitor` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `visitor`)
);
--> statement-breakpoint
CREATE INDEX `forum_views_seen` ON `forum_views` (`seen_at`);--> statement-breakpoint
CREATE TABLE `forum_votes` (
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`value` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `answer_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `question_bodies` (
	`question_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`publish` integer DEFAULT 1 NOT NULL,
	`quantity` integer DEFAULT 0 NOT NULL,
	`answer_count` integer DEFAULT 0 NOT NULL,
	`vote_sum` integer DEFAULT 0 NOT NULL,
	`accepted_answer_id` integer,
	`hot` real DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`create_time` integer NOT NULL,
	`update_time` integer NOT NULL,
	`last_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `questions_time` ON `questions` (`create_time`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `questions_hot` ON `questions` (`hot`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `questions_open` ON `questions` (`create_time`,`id`) WHERE publish = 1 and deleted_at is null and answer_count = 0;--> statement-breakpoint
CREATE TABLE `mails` (
	`id` integer PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_marks` (
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	`keyword` text NOT NULL,
	PRIMARY KEY(`day`, `visitor`, `keyword`)
);
--> statement-breakpoint
CREATE TABLE `search_outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`article_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_outbox_article_id_unique` ON `search_outbox` (`article_id`);--> statement-breakpoint
CREATE TABLE `hot_boards` (
	`type` text PRIMARY KEY NOT NULL,
	`data` text NOT NULL,
	`fetched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hot_ranks` (
	`type` text NOT NULL,
	`day` text NOT NULL,
	`key` text NOT NULL,
	`rank` integer NOT NULL,
	PRIMARY KEY(`type`, `day`, `key`)
);
--> statement-breakpoint
CREATE TABLE `login_states` (
	`hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`browser` text NOT NULL,
	`verifier` text NOT NULL,
	`redirect` text NOT NULL,
	`place` text NOT NULL,
	`link_id` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_states_expiry` ON `login_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `login_tickets` (
	`hash` text PRIMARY KEY NOT NULL,
	`browser` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_tickets_expiry` ON `login_tickets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `logins` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`nickname` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `logins_user` ON `logins` (`user_id`);--> statement-breakpoint
ALTER TABLE `sponsors` ADD `status` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsors` ADD `contact` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sponsors` ADD `visitor` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `sponsors_status_time` ON `sponsors` (`status`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `sponsors_visitor` ON `sponsors` (`visitor`);--> statement-breakpoint
ALTER TABLE `people` ADD `close_at` integer;--> statement-breakpoint
CREATE INDEX `people_nickname` ON `people` (lower("nickname"));--> statement-breakpoint
ALTER TABLE `sessions` ADD `id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `place` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `articles_owner` ON `articles` (`user_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `articles_part` ON `articles` ((id - 1) / 10000,`update_time`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `articles_time` ON `articles` (`create_time`,`id`) WHERE publish = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `follows_target_time` ON `follows` (`target_id`,`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `follows_user_time` ON `follows` (`user_id`,`created_at`,`target_id`);