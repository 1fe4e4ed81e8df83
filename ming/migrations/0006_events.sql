CREATE TABLE `dead_letters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`died_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dead_letters_event_id_unique` ON `dead_letters` (`event_id`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`consumer` text NOT NULL,
	`event_id` integer NOT NULL,
	`done_at` integer NOT NULL,
	PRIMARY KEY(`consumer`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `deliveries_done` ON `deliveries` (`done_at`);--> statement-breakpoint
CREATE TABLE `delivery_failures` (
	`event_id` integer NOT NULL,
	`consumer` text NOT NULL,
	`attempts` integer DEFAULT 1 NOT NULL,
	`error` text NOT NULL,
	`failed_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `consumer`)
);
--> statement-breakpoint
CREATE TABLE `event_outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`leased_until` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "event_outbox_size" CHECK(length(cast("event_outbox"."data" as blob)) <= 4096)
);
