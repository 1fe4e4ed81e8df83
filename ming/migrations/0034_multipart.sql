ALTER TABLE `annex_uploads` ADD `part_bytes` integer DEFAULT 5242880 NOT NULL;--> statement-breakpoint
ALTER TABLE `annex_uploads` ADD `direct` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `annex_uploads` ADD `check_at` integer;--> statement-breakpoint
ALTER TABLE `annex_uploads` ADD `fault` text DEFAULT '' NOT NULL;