CREATE TABLE `complaints` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`number` text NOT NULL,
	`user_id` text,
	`visitor` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`url` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`contact` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	`evidence` text DEFAULT '' NOT NULL,
	`target_kind` text DEFAULT '' NOT NULL,
	`target_key` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`deed_id` integer,
	`told` integer DEFAULT 0 NOT NULL,
	`forwarded` integer DEFAULT 0 NOT NULL,
	`due_time` integer NOT NULL,
	`decided_at` integer,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `complaints_key` ON `complaints` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `complaints_number` ON `complaints` (`number`);--> statement-breakpoint
CREATE INDEX `complaints_due` ON `complaints` (`due_time`,`id`) WHERE state = 0;--> statement-breakpoint
CREATE INDEX `complaints_state_time` ON `complaints` (`state`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `complaints_user` ON `complaints` (`user_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `complaints_visitor` ON `complaints` (`visitor`);--> statement-breakpoint
CREATE INDEX `complaints_target` ON `complaints` (`target_kind`,`target_key`);--> statement-breakpoint
CREATE INDEX `complaints_deed` ON `complaints` (`deed_id`);