CREATE TABLE `close_votes` (
	`question_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`duplicate_of` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `user_id`)
);
--> statement-breakpoint
CREATE TABLE `forum_edits` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`template` text DEFAULT '{}' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`mentions` text DEFAULT '[]' NOT NULL,
	`revision` integer NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`decider_user_id` text,
	`note` text DEFAULT '' NOT NULL,
	`decided_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `forum_edits_open` ON `forum_edits` (`question_id`,`answer_id`,`user_id`) WHERE state = 0;--> statement-breakpoint
CREATE INDEX `forum_edits_waiting` ON `forum_edits` (`created_at`,`id`) WHERE state = 0;--> statement-breakpoint
CREATE INDEX `forum_edits_user` ON `forum_edits` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `forum_revisions` (
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`template` text DEFAULT '{}' NOT NULL,
	`attachments` text DEFAULT '[]' NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`question_id`, `answer_id`, `revision`)
);
--> statement-breakpoint
CREATE INDEX `forum_revisions_user` ON `forum_revisions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `question_fields` (
	`question_id` integer NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL,
	`folded` text,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`question_id`, `field`)
);
--> statement-breakpoint
CREATE INDEX `question_fields_folded` ON `question_fields` (`field`,`folded`,`create_time`,`question_id`) WHERE folded is not null;--> statement-breakpoint
CREATE TABLE `question_follows` (
	`question_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`question_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `question_follows_user` ON `question_follows` (`user_id`,`created_at`,`question_id`);--> statement-breakpoint
CREATE TABLE `forum_comments` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`answer_id` integer DEFAULT 0 NOT NULL,
	`user_id` text NOT NULL,
	`state` integer DEFAULT 1 NOT NULL,
	`key` text,
	`mentions` text DEFAULT '[]' NOT NULL,
	`place` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`deleted_at` integer,
	`shown_at` integer,
	`edit_time` integer,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `forum_comments_post` ON `forum_comments` (`question_id`,`answer_id`,`id`) WHERE state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `forum_comments_user` ON `forum_comments` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `forum_comments_key` ON `forum_comments` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE TABLE `spam_marks` (
	`owner` text NOT NULL,
	`row_key` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner`, `row_key`)
);
--> statement-breakpoint
CREATE INDEX `spam_marks_user` ON `spam_marks` (`user_id`);--> statement-breakpoint
CREATE TABLE `question_outbox` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`question_id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `question_outbox_question_id_unique` ON `question_outbox` (`question_id`);--> statement-breakpoint
DROP INDEX `answers_question`;--> statement-breakpoint
ALTER TABLE `answers` ADD `state` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `answers` ADD `key` text;--> statement-breakpoint
ALTER TABLE `answers` ADD `comment_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `answers` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `answers` ADD `editor_id` text;--> statement-breakpoint
ALTER TABLE `answers` ADD `mentions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `answers` ADD `shown_at` integer;--> statement-breakpoint
ALTER TABLE `answers` ADD `attachments` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `answers_user` ON `answers` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `answers_key` ON `answers` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE INDEX `answers_question` ON `answers` (`question_id`,`vote_sum`,`create_time`,`id`) WHERE state = 1 and deleted_at is null;--> statement-breakpoint
DROP INDEX `questions_time`;--> statement-breakpoint
DROP INDEX `questions_hot`;--> statement-breakpoint
DROP INDEX `questions_open`;--> statement-breakpoint
ALTER TABLE `questions` RENAME COLUMN `publish` TO `state`;--> statement-breakpoint
UPDATE `questions` SET `state` = 3 WHERE `state` = 0;--> statement-breakpoint
ALTER TABLE `questions` ADD `key` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `accepted_time` integer;--> statement-breakpoint
ALTER TABLE `questions` ADD `comment_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `follow_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `editor_id` text;--> statement-breakpoint
ALTER TABLE `questions` ADD `duplicate_of` integer;--> statement-breakpoint
ALTER TABLE `questions` ADD `closed_at` integer;--> statement-breakpoint
ALTER TABLE `questions` ADD `mentions` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `shown_at` integer;--> statement-breakpoint
CREATE INDEX `questions_user` ON `questions` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `questions_key` ON `questions` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE INDEX `questions_time` ON `questions` (`create_time`,`id`) WHERE state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `questions_hot` ON `questions` (`hot`,`id`) WHERE state = 1 and deleted_at is null;--> statement-breakpoint
CREATE INDEX `questions_open` ON `questions` (`create_time`,`id`) WHERE state = 1 and deleted_at is null and answer_count = 0;--> statement-breakpoint
ALTER TABLE `question_bodies` ADD `attachments` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `notices` ADD `question_id` integer;--> statement-breakpoint
ALTER TABLE `notices` ADD `answer_id` integer;--> statement-breakpoint
ALTER TABLE `notices` ADD `remark_id` integer;--> statement-breakpoint
ALTER TABLE `people` ADD `reputation` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `forum_votes_user` ON `forum_votes` (`user_id`,`created_at`);