CREATE TABLE `text_checks` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`rev` integer DEFAULT 0 NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due` integer NOT NULL,
	`create_time` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `text_checks_due` ON `text_checks` (`due`);--> statement-breakpoint
CREATE TABLE `text_opinions` (
	`hash` text PRIMARY KEY NOT NULL,
	`suggestion` text NOT NULL,
	`label` text NOT NULL,
	`keywords` text NOT NULL,
	`create_time` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `text_opinions_time` ON `text_opinions` (`create_time`);