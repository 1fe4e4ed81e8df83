ALTER TABLE `people` ADD `nickname_look` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `people_nickname_look` ON `people` (`nickname_look`);