-- Notices of answers are a kind of their own (6): to one's question (4), to a followed one (5), of an accepted answer (6).
INSERT INTO `notice_off` (`user_id`, `type`) SELECT `user_id`, 6 FROM `notice_off` WHERE `type` = 1;
--> statement-breakpoint
UPDATE `notices` SET `type` = 6 WHERE `type` = 1 AND `mark` IN (4, 5, 6);
