CREATE TABLE `blocks` (
	`user_id` text NOT NULL,
	`target_id` text NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`user_id`, `target_id`)
);
--> statement-breakpoint
CREATE INDEX `blocks_target` ON `blocks` (`target_id`);--> statement-breakpoint
CREATE TABLE `messages` (
	`room_id` text NOT NULL,
	`no` integer NOT NULL,
	`version` integer NOT NULL,
	`user_id` text NOT NULL,
	`client_key` text NOT NULL,
	`type` integer NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`excerpt` text NOT NULL,
	`withdrawn_at` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`room_id`, `no`)
);
--> statement-breakpoint
CREATE INDEX `messages_user` ON `messages` (`user_id`,`create_time`) WHERE withdrawn_at = 0;--> statement-breakpoint
CREATE TABLE `room_members` (
	`user_id` text NOT NULL,
	`room_id` text NOT NULL,
	`peer_id` text NOT NULL,
	`read_to` integer DEFAULT 0 NOT NULL,
	`cleared_to` integer DEFAULT 0 NOT NULL,
	`listed_at` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `room_id`)
);
--> statement-breakpoint
CREATE INDEX `room_members_room` ON `room_members` (`room_id`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`last` integer DEFAULT 0 NOT NULL,
	`last_time` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
