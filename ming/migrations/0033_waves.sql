ALTER TABLE `files` ADD `hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `files` ADD `hidden_at` integer;--> statement-breakpoint
CREATE INDEX `files_time` ON `files` (`created_at`);--> statement-breakpoint
CREATE INDEX `files_hash` ON `files` (`hash`) WHERE hash <> '';--> statement-breakpoint
ALTER TABLE `bulk_decisions` ADD `files` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `operator_log` ADD `bulk` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `people_time` ON `people` (`create_time`);