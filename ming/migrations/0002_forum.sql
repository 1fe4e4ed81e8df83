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
CREATE INDEX `questions_open` ON `questions` (`create_time`,`id`) WHERE publish = 1 and deleted_at is null and answer_count = 0;