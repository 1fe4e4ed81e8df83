-- What pages that are open have to hear of at once, whoever writes: a session that ends before its time, and a new notice.
CREATE TRIGGER `sessions_ended` AFTER DELETE ON `sessions`
WHEN old.`expires_at` > cast(unixepoch('subsec') * 1000 as integer)
BEGIN
  INSERT INTO `event_outbox` (`type`, `data`, `created_at`)
  VALUES ('session.ended', json_object('userId', old.`user_id`), cast(unixepoch('subsec') * 1000 as integer));
END;
--> statement-breakpoint
CREATE TRIGGER `notices_added` AFTER INSERT ON `notices`
BEGIN
  INSERT INTO `event_outbox` (`type`, `data`, `created_at`)
  VALUES ('notice.added', json_object('userId', new.`user_id`, 'type', new.`type`),
    cast(unixepoch('subsec') * 1000 as integer));
END;
--> statement-breakpoint
CREATE TRIGGER `notices_merged` AFTER UPDATE OF `last_time` ON `notices` WHEN new.`last_time` > old.`last_time`
BEGIN
  INSERT INTO `event_outbox` (`type`, `data`, `created_at`)
  VALUES ('notice.added', json_object('userId', new.`user_id`, 'type', new.`type`),
    cast(unixepoch('subsec') * 1000 as integer));
END;
