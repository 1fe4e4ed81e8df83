ALTER TABLE `people` ADD `ended_at` integer;--> statement-breakpoint
-- Until now an account that had ended was known by its name, which nobody could take.
UPDATE `people` SET `ended_at` = `update_time` WHERE `nickname` = '已注销用户';
