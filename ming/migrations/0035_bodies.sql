CREATE TABLE `stray_bodies` (
	`key` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stray_bodies_since` ON `stray_bodies` (`since`);--> statement-breakpoint
ALTER TABLE `article_bodies` ADD `source_hash` text;--> statement-breakpoint
ALTER TABLE `article_bodies` ADD `open_key` text;--> statement-breakpoint
ALTER TABLE `article_bodies` ADD `rest_key` text;--> statement-breakpoint
CREATE INDEX `article_bodies_inline` ON `article_bodies` (`article_id`) WHERE source <> '';--> statement-breakpoint
ALTER TABLE `article_pending` ADD `source_hash` text;--> statement-breakpoint
DROP TRIGGER search_body_new;
DROP TRIGGER search_body_changed;
DROP TRIGGER search_body_gone;

-- See src/content/article/triggers/article_bodies.sql.
CREATE TRIGGER search_body_new AFTER INSERT ON article_bodies WHEN new.open_key IS NULL BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
CREATE TRIGGER search_body_changed AFTER UPDATE ON article_bodies WHEN new.open_key IS NULL OR new.open_key IS old.open_key BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
CREATE TRIGGER search_body_gone AFTER DELETE ON article_bodies WHEN old.open_key IS NULL BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT old.article_id;
END;
CREATE TRIGGER stray_body_changed AFTER UPDATE OF open_key, rest_key ON article_bodies WHEN old.open_key IS NOT new.open_key OR old.rest_key IS NOT new.rest_key BEGIN
  INSERT INTO stray_bodies (key, since) SELECT value, cast(unixepoch('subsec') * 1000 as integer) FROM json_each(json_array(old.open_key, old.rest_key)) WHERE value IS NOT NULL AND value IS NOT new.open_key AND value IS NOT new.rest_key ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER stray_body_gone AFTER DELETE ON article_bodies WHEN old.open_key IS NOT NULL BEGIN
  INSERT INTO stray_bodies (key, since) SELECT value, cast(unixepoch('subsec') * 1000 as integer) FROM json_each(json_array(old.open_key, old.rest_key)) WHERE value IS NOT NULL ON CONFLICT DO NOTHING;
END;
