DROP INDEX `article_views_seen`;--> statement-breakpoint
ALTER TABLE `articles` ADD `new_views` integer DEFAULT 0 NOT NULL;