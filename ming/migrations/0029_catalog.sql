CREATE TABLE `tag_aliases` (
	`name` text PRIMARY KEY NOT NULL,
	`tag_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tag_aliases_tag` ON `tag_aliases` (`tag_id`);--> statement-breakpoint
CREATE TABLE `tag_moves` (
	`id` integer PRIMARY KEY NOT NULL,
	`tag_id` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tag_moves_tag` ON `tag_moves` (`tag_id`);--> statement-breakpoint
ALTER TABLE `columns` ADD `hidden` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `columns` ADD `featured` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tags` ADD `intro` text DEFAULT '' NOT NULL;