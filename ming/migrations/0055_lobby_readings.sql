CREATE TABLE `lobby_readings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`read_to` integer NOT NULL
);
