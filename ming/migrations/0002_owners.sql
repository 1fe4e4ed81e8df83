CREATE INDEX `articles_owner` ON `articles` (`user_id`,`create_time`,`id`);--> statement-breakpoint
CREATE INDEX `follows_target_time` ON `follows` (`target_id`,`created_at`,`user_id`);--> statement-breakpoint
CREATE INDEX `follows_user_time` ON `follows` (`user_id`,`created_at`,`target_id`);