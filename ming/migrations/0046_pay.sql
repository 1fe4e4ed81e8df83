CREATE TABLE `pay_bill_lines` (
	`no` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`order_no` text NOT NULL,
	`transaction_no` text NOT NULL,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pay_bill_lines_day` ON `pay_bill_lines` (`day`);--> statement-breakpoint
CREATE INDEX `pay_bill_lines_order` ON `pay_bill_lines` (`order_no`);--> statement-breakpoint
CREATE TABLE `pay_bills` (
	`day` text PRIMARY KEY NOT NULL,
	`is_done` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`next_time` integer NOT NULL,
	`detail` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_certificates` (
	`serial` text PRIMARY KEY NOT NULL,
	`pem` text NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_checks` (
	`order_no` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`next_time` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pay_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`about` text NOT NULL,
	`create_time` integer NOT NULL
);
