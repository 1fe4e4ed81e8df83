CREATE TABLE `wechat_notice_codes` (
	`user_id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wechat_notice_codes_code_unique` ON `wechat_notice_codes` (`code`);--> statement-breakpoint
CREATE TABLE `wechat_notices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`openid` text NOT NULL,
	`kinds` text DEFAULT '' NOT NULL,
	`stopped` integer DEFAULT false NOT NULL,
	`bound_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wechat_notices_openid_unique` ON `wechat_notices` (`openid`);