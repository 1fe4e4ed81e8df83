ALTER TABLE `articles` ADD `price` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_pending` ADD `price` integer DEFAULT 0 NOT NULL;