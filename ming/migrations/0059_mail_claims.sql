CREATE TABLE `mail_claims` (
	`key` text PRIMARY KEY NOT NULL,
	`claimed_at` integer NOT NULL
);
