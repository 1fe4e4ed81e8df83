CREATE TABLE `email_codes` (
	`email` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `people_nickname` ON `people` (lower("nickname"));