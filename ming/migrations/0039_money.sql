CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`balance` integer DEFAULT 0 NOT NULL,
	`floor` integer,
	`ceiling` integer,
	CONSTRAINT "accounts_floor" CHECK("accounts"."floor" is null or "accounts"."balance" >= "accounts"."floor"),
	CONSTRAINT "accounts_ceiling" CHECK("accounts"."ceiling" is null or "accounts"."balance" <= "accounts"."ceiling")
);
--> statement-breakpoint
CREATE TABLE `entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`kind` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`order_no` text DEFAULT '' NOT NULL,
	`digest` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_key_unique` ON `entries` (`key`);--> statement-breakpoint
CREATE INDEX `entries_order` ON `entries` (`order_no`,`id`) WHERE order_no <> '';--> statement-breakpoint
CREATE TABLE `reconciliations` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`ok` integer NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`differences` text DEFAULT '[]' NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`)
);
--> statement-breakpoint
CREATE INDEX `reconciliations_time` ON `reconciliations` (`create_time`);--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` integer PRIMARY KEY NOT NULL,
	`entry` integer NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`amount` integer NOT NULL,
	FOREIGN KEY (`entry`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_account`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfers_amount" CHECK("transfers"."amount" > 0),
	CONSTRAINT "transfers_accounts" CHECK("transfers"."from_account" <> "transfers"."to_account")
);
--> statement-breakpoint
CREATE INDEX `transfers_entry` ON `transfers` (`entry`);--> statement-breakpoint
CREATE INDEX `transfers_from` ON `transfers` (`from_account`,`id`);--> statement-breakpoint
CREATE INDEX `transfers_to` ON `transfers` (`to_account`,`id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`order_no` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`type` text NOT NULL,
	`biz` integer DEFAULT 0 NOT NULL,
	`article_id` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`discount` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	`coupon` integer,
	`author_id` text DEFAULT '' NOT NULL,
	`share` integer DEFAULT 0 NOT NULL,
	`back` integer DEFAULT 0 NOT NULL,
	`pay_way` text NOT NULL,
	`status` integer DEFAULT 0 NOT NULL,
	`code_url` text DEFAULT '' NOT NULL,
	`transaction_no` text DEFAULT '' NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`expire_time` integer NOT NULL,
	`paid_time` integer,
	`closed_time` integer,
	`mature_time` integer,
	`matured_time` integer,
	CONSTRAINT "orders_amount" CHECK("orders"."amount" >= 0 and "orders"."amount" = "orders"."price" - "orders"."discount"),
	CONSTRAINT "orders_refunded" CHECK("orders"."refunded" between 0 and "orders"."amount"),
	CONSTRAINT "orders_back" CHECK("orders"."back" between 0 and "orders"."share")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_open` ON `orders` (`user_id`,`type`,`biz`,`pay_way`,`amount`) WHERE status in (0, 1);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_transaction` ON `orders` (`transaction_no`) WHERE transaction_no <> '';--> statement-breakpoint
CREATE INDEX `orders_user` ON `orders` (`user_id`,`create_time`,`order_no`);--> statement-breakpoint
CREATE INDEX `orders_time` ON `orders` (`create_time`,`order_no`);--> statement-breakpoint
CREATE INDEX `orders_expire` ON `orders` (`expire_time`) WHERE status in (0, 1);--> statement-breakpoint
CREATE INDEX `orders_author` ON `orders` (`author_id`,`paid_time`) WHERE author_id <> '';--> statement-breakpoint
CREATE INDEX `orders_mature` ON `orders` (`mature_time`) WHERE status = 2 and share > 0 and matured_time is null;--> statement-breakpoint
CREATE TABLE `refunds` (
	`refund_no` text PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`source` text NOT NULL,
	`transaction_no` text DEFAULT '' NOT NULL,
	`amount` integer NOT NULL,
	`paid` integer NOT NULL,
	`state` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`operator` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_time` integer DEFAULT 0 NOT NULL,
	`create_time` integer NOT NULL,
	`done_time` integer,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount" between 0 and "refunds"."paid")
);
--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_no`);--> statement-breakpoint
CREATE INDEX `refunds_next` ON `refunds` (`next_time`) WHERE state in (0, 1);--> statement-breakpoint
CREATE TABLE `rights` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`biz` integer NOT NULL,
	`order_no` text NOT NULL,
	`download_as` text DEFAULT '' NOT NULL,
	`used_time` integer,
	PRIMARY KEY(`user_id`, `kind`, `biz`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rights_order` ON `rights` (`order_no`);--> statement-breakpoint
CREATE INDEX `rights_biz` ON `rights` (`kind`,`biz`);