CREATE TABLE `login_states` (
	`hash` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`browser` text NOT NULL,
	`verifier` text NOT NULL,
	`redirect` text NOT NULL,
	`place` text NOT NULL,
	`link_id` text,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_states_expiry` ON `login_states` (`expires_at`);--> statement-breakpoint
CREATE TABLE `login_tickets` (
	`hash` text PRIMARY KEY NOT NULL,
	`browser` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_tickets_expiry` ON `login_tickets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `logins` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`nickname` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `logins_user` ON `logins` (`user_id`);