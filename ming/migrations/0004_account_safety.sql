CREATE TABLE `wechat_claims` (
	`sender` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wechat_claims_expiry` ON `wechat_claims` (`expires_at`);--> statement-breakpoint
-- Codes are good for ten minutes and are asked for again.
DROP TABLE `email_codes`;--> statement-breakpoint
CREATE TABLE `email_codes` (
	`email` text NOT NULL,
	`asker` text NOT NULL,
	`hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`email`, `asker`)
);
--> statement-breakpoint
CREATE INDEX `email_codes_expiry` ON `email_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `login_states` ADD `link_session` text;
