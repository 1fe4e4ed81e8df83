CREATE TABLE `invoice_titles` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`tax_number` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`used_time` integer NOT NULL,
	PRIMARY KEY(`user_id`, `title`, `tax_number`)
);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY NOT NULL,
	`order_no` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`tax_number` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`remark` text DEFAULT '' NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`number` text DEFAULT '' NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	`reversal` text DEFAULT '' NOT NULL,
	`reversal_date` text DEFAULT '' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`link` text DEFAULT '' NOT NULL,
	`file_key` text DEFAULT '' NOT NULL,
	`file_name` text DEFAULT '' NOT NULL,
	`operator` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL,
	`done_time` integer,
	CONSTRAINT "invoices_issued" CHECK("invoices"."state" not in (2, 4) or ("invoices"."number" <> '' and "invoices"."amount" > 0))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_live` ON `invoices` (`order_no`) WHERE state in (0, 1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`number`) WHERE number <> '';--> statement-breakpoint
CREATE INDEX `invoices_order` ON `invoices` (`order_no`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_state` ON `invoices` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_user` ON `invoices` (`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `pay_bills` ADD `balance` integer;