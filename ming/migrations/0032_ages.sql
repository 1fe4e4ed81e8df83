CREATE TABLE `ages` (
	`user_id` text PRIMARY KEY NOT NULL,
	`born` text,
	`guardian_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
