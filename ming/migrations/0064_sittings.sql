ALTER TABLE `article_drafts` ADD `sitting_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `started_at` integer DEFAULT 0 NOT NULL;