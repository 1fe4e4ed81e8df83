CREATE TABLE `wechat_tickets` (
	`app` text PRIMARY KEY NOT NULL,
	`ticket` text NOT NULL,
	`expires_at` integer NOT NULL
);
