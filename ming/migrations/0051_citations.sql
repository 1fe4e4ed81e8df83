CREATE TABLE `citations` (
	`article_id` integer NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	PRIMARY KEY(`article_id`, `kind`, `target`)
);
--> statement-breakpoint
CREATE INDEX `citations_target` ON `citations` (`kind`,`target`);--> statement-breakpoint
ALTER TABLE `articles` ADD `cited_count` integer DEFAULT 0 NOT NULL;