CREATE TABLE `storage_tables` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
