CREATE TABLE `feedbacks` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text,
	`visitor` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`content` text NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`told` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedbacks_key` ON `feedbacks` (`key`);--> statement-breakpoint
CREATE INDEX `feedbacks_state_time` ON `feedbacks` (`state`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `feedbacks_user` ON `feedbacks` (`user_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `feedbacks_visitor` ON `feedbacks` (`visitor`);--> statement-breakpoint
CREATE TABLE `link_applications` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`user_id` text,
	`visitor` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`info` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`told` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `link_applications_key` ON `link_applications` (`key`);--> statement-breakpoint
CREATE INDEX `link_applications_state_time` ON `link_applications` (`state`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `link_applications_user` ON `link_applications` (`user_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `link_applications_visitor` ON `link_applications` (`visitor`);--> statement-breakpoint
ALTER TABLE `notices` ADD `url` text DEFAULT '' NOT NULL;