ALTER TABLE `access_tokens` ADD `key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `access_tokens_key` ON `access_tokens` (`user_id`,`key`) WHERE key is not null;