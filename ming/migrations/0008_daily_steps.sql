CREATE TABLE `daily_steps` (
	`day` text NOT NULL,
	`step` text NOT NULL,
	`ok` integer NOT NULL,
	`detail` text NOT NULL,
	`started_at` integer NOT NULL,
	`ended_at` integer NOT NULL,
	PRIMARY KEY(`day`, `step`)
);
