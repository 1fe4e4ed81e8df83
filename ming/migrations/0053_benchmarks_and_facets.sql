CREATE TABLE `benchmark_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`benchmark` text NOT NULL,
	`user_id` text NOT NULL,
	`software` text NOT NULL,
	`solver` text NOT NULL,
	`version` text DEFAULT '' NOT NULL,
	`element` text NOT NULL,
	`dof` integer NOT NULL,
	`value` real NOT NULL,
	`hours` real,
	`cores` integer,
	`deck_url` text DEFAULT '' NOT NULL,
	`deck_name` text DEFAULT '' NOT NULL,
	`deck_sha256` text DEFAULT '' NOT NULL,
	`article_id` integer,
	`note` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 1 NOT NULL,
	`retracted_at` integer,
	`retract_reason` text DEFAULT '' NOT NULL,
	`is_demo` integer DEFAULT 0 NOT NULL,
	`key` text,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `benchmark_runs_time` ON `benchmark_runs` (`benchmark`,`create_time`,`id`) WHERE state = 1;--> statement-breakpoint
CREATE INDEX `benchmark_runs_user` ON `benchmark_runs` (`user_id`,`benchmark`,`id`);--> statement-breakpoint
CREATE INDEX `benchmark_runs_article` ON `benchmark_runs` (`article_id`) WHERE article_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `benchmark_runs_key` ON `benchmark_runs` (`user_id`,`key`) WHERE key is not null;--> statement-breakpoint
CREATE TABLE `article_facets` (
	`value_id` integer NOT NULL,
	`create_time` integer NOT NULL,
	`article_id` integer NOT NULL,
	PRIMARY KEY(`value_id`, `create_time`, `article_id`)
);
--> statement-breakpoint
CREATE INDEX `article_facets_article` ON `article_facets` (`article_id`,`value_id`);--> statement-breakpoint
CREATE TABLE `facet_values` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`article_num` integer DEFAULT 0 NOT NULL,
	`question_num` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facet_values_key_unique` ON `facet_values` (`key`);--> statement-breakpoint
CREATE TABLE `question_facets` (
	`value_id` integer NOT NULL,
	`create_time` integer NOT NULL,
	`question_id` integer NOT NULL,
	PRIMARY KEY(`value_id`, `create_time`, `question_id`)
);
--> statement-breakpoint
CREATE INDEX `question_facets_question` ON `question_facets` (`question_id`,`value_id`);--> statement-breakpoint
CREATE TABLE `question_messages` (
	`fingerprint` text NOT NULL,
	`question_id` integer NOT NULL,
	PRIMARY KEY(`fingerprint`, `question_id`)
);
--> statement-breakpoint
CREATE INDEX `question_messages_question` ON `question_messages` (`question_id`);--> statement-breakpoint
ALTER TABLE `articles` ADD `facets` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `article_pending` ADD `facets` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `facets` text DEFAULT '[]' NOT NULL;