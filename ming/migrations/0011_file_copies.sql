CREATE TABLE `file_copies` (
	`key` text NOT NULL,
	`etag` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`gone_at` integer,
	PRIMARY KEY(`key`, `etag`)
);
--> statement-breakpoint
CREATE INDEX `file_copies_sha256` ON `file_copies` (`sha256`);--> statement-breakpoint
CREATE INDEX `file_copies_gone` ON `file_copies` (`gone_at`) WHERE gone_at is not null;