CREATE TABLE `terms_consents` (
	`user_id` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `version`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `terms_consents_version` ON `terms_consents` (`version`);--> statement-breakpoint
CREATE TABLE `terms_versions` (
	`version` integer PRIMARY KEY NOT NULL,
	`effect_at` integer NOT NULL,
	`change` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`html` text NOT NULL,
	`created_at` integer NOT NULL
);
