CREATE TABLE `payouts` (
	`id` integer PRIMARY KEY NOT NULL,
	`payout_no` text NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`way` text NOT NULL,
	`account` text NOT NULL,
	`payee` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`reference` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL,
	`decided_time` integer,
	CONSTRAINT "payouts_amount" CHECK("payouts"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_number` ON `payouts` (`payout_no`);--> statement-breakpoint
CREATE UNIQUE INDEX `payouts_waiting` ON `payouts` (`user_id`) WHERE status = 0;--> statement-breakpoint
CREATE INDEX `payouts_user` ON `payouts` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `payouts_status` ON `payouts` (`status`,`id`);