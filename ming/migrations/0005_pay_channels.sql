CREATE TABLE `pay_authorizations` (
	`hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session` text NOT NULL,
	`browser` text NOT NULL,
	`page` text NOT NULL,
	`openid` text DEFAULT '' NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pay_authorizations_session` ON `pay_authorizations` (`session`);--> statement-breakpoint
CREATE INDEX `pay_authorizations_expiry` ON `pay_authorizations` (`expires_at`);--> statement-breakpoint
ALTER TABLE `orders` ADD `channel` text DEFAULT 'native' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `turn` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `payer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `placed_time` integer;