ALTER TABLE `articles` ADD `sort` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `articles_deleted` ON `articles` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `comments_article` ON `comments` (`article_id`);