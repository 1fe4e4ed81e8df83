CREATE TABLE `call_hours` (
	`hour` integer NOT NULL,
	`route` text NOT NULL,
	`calls` integer NOT NULL,
	`refused` integer NOT NULL,
	`failed` integer NOT NULL,
	`slow` integer NOT NULL,
	`ms` integer NOT NULL,
	`most` integer NOT NULL,
	`request` text NOT NULL,
	PRIMARY KEY(`hour`, `route`)
);
--> statement-breakpoint
ALTER TABLE `event_outbox` ADD `request` text DEFAULT '' NOT NULL;