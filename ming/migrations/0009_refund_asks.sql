CREATE TABLE `refund_asks` (
	`order_no` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`reason` text NOT NULL,
	`state` integer DEFAULT 0 NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`operator` text DEFAULT '' NOT NULL,
	`create_time` integer NOT NULL,
	`done_time` integer
);
--> statement-breakpoint
CREATE INDEX `refund_asks_state` ON `refund_asks` (`state`,`create_time`,`order_no`);--> statement-breakpoint
CREATE INDEX `refund_asks_user` ON `refund_asks` (`user_id`,`create_time`);