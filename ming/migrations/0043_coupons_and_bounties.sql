CREATE TABLE `bounties` (
	`bounty_no` text PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`expire_time` integer NOT NULL,
	`reminded_at` integer,
	`end_time` integer,
	CONSTRAINT "bounties_amount" CHECK("bounties"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bounties_held` ON `bounties` (`question_id`) WHERE state = 0;--> statement-breakpoint
CREATE INDEX `bounties_question` ON `bounties` (`question_id`,`create_time`);--> statement-breakpoint
CREATE INDEX `bounties_expire` ON `bounties` (`expire_time`) WHERE state = 0;--> statement-breakpoint
CREATE INDEX `bounties_user` ON `bounties` (`user_id`,`create_time`);--> statement-breakpoint
CREATE TABLE `bounty_shares` (
	`bounty_no` text NOT NULL,
	`answer_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`bounty_no`, `answer_id`),
	CONSTRAINT "bounty_shares_amount" CHECK("bounty_shares"."amount" > 0)
);
--> statement-breakpoint
CREATE INDEX `bounty_shares_user` ON `bounty_shares` (`user_id`);--> statement-breakpoint
CREATE TABLE `coupon_batches` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`off` integer NOT NULL,
	`cap` integer DEFAULT 0 NOT NULL,
	`least` integer DEFAULT 0 NOT NULL,
	`goods` text NOT NULL,
	`way` text NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`code` text,
	`from_time` integer NOT NULL,
	`until_time` integer NOT NULL,
	`days` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`per_person` integer DEFAULT 1 NOT NULL,
	`issued` integer DEFAULT 0 NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`stopped_at` integer,
	`voided_at` integer,
	`key` text NOT NULL,
	`create_time` integer NOT NULL,
	CONSTRAINT "coupon_batches_total" CHECK(total = 0 or issued <= total)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_batches_key_unique` ON `coupon_batches` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `coupon_batches_code` ON `coupon_batches` (`code`) WHERE code is not null;--> statement-breakpoint
CREATE INDEX `coupon_batches_way` ON `coupon_batches` (`way`,`until_time`);--> statement-breakpoint
CREATE TABLE `coupons` (
	`id` integer PRIMARY KEY NOT NULL,
	`batch_id` integer NOT NULL,
	`user_id` text NOT NULL,
	`nth` integer NOT NULL,
	`key` text NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`order_no` text,
	`until_time` integer NOT NULL,
	`create_time` integer NOT NULL,
	`used_time` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_nth` ON `coupons` (`batch_id`,`user_id`,`nth`);--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_key` ON `coupons` (`user_id`,`key`);--> statement-breakpoint
CREATE INDEX `coupons_user` ON `coupons` (`user_id`,`state`,`until_time`);--> statement-breakpoint
CREATE INDEX `coupons_order` ON `coupons` (`order_no`) WHERE order_no is not null;--> statement-breakpoint
ALTER TABLE `activity_awards` ADD `batch_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `questions` ADD `bounty` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_bounty` ON `questions` (`create_time`,`id`) WHERE state = 1 and deleted_at is null and bounty > 0;