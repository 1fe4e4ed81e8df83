CREATE TABLE `bulk_decisions` (
	`id` text PRIMARY KEY NOT NULL,
	`operator` text NOT NULL,
	`about` text NOT NULL,
	`reason` text NOT NULL,
	`texts` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bulk_decisions_time` ON `bulk_decisions` (`create_time`);--> statement-breakpoint
ALTER TABLE `moderation_cases` ADD `bulk` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `moderation_cases_bulk` ON `moderation_cases` (`bulk`) WHERE bulk <> '';--> statement-breakpoint
ALTER TABLE `post_marks` ADD `network` text DEFAULT '' NOT NULL;