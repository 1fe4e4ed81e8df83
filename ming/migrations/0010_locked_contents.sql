ALTER TABLE `article_bodies` ADD `behind` text;--> statement-breakpoint
ALTER TABLE `article_pending` ADD `behind` text;