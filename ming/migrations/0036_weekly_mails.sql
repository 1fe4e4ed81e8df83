CREATE TABLE `weekly_mails` (
	`user_id` text PRIMARY KEY NOT NULL,
	`wanted` integer NOT NULL,
	`sent_week` text DEFAULT '' NOT NULL
);
