ALTER TABLE `article_drafts` ADD `text_key` text;--> statement-breakpoint
ALTER TABLE `article_drafts` ADD `text_size` integer;--> statement-breakpoint
CREATE INDEX `article_drafts_inline` ON `article_drafts` (`update_time`) WHERE length(source) > 400;--> statement-breakpoint
ALTER TABLE `article_pending` ADD `open_hash` text;--> statement-breakpoint
ALTER TABLE `article_revisions` ADD `text_key` text;--> statement-breakpoint
CREATE INDEX `article_revisions_inline` ON `article_revisions` (`created_at`) WHERE length(source) > 400;--> statement-breakpoint
ALTER TABLE `article_versions` ADD `text_key` text;--> statement-breakpoint
CREATE INDEX `article_versions_inline` ON `article_versions` (`created_at`) WHERE length(source) > 400;--> statement-breakpoint
-- See src/content/article/triggers/article_drafts.sql.
CREATE TRIGGER stray_draft_changed AFTER UPDATE OF text_key ON article_drafts WHEN old.text_key IS NOT NULL AND old.text_key IS NOT new.text_key BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;
CREATE TRIGGER stray_draft_gone AFTER DELETE ON article_drafts WHEN old.text_key IS NOT NULL BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

-- See src/content/article/triggers/article_revisions.sql.
CREATE TRIGGER stray_revision_gone AFTER DELETE ON article_revisions WHEN old.text_key IS NOT NULL BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;

-- See src/content/article/triggers/article_versions.sql.
CREATE TRIGGER stray_version_changed AFTER UPDATE OF text_key ON article_versions WHEN old.text_key IS NOT NULL AND old.text_key IS NOT new.text_key BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;
CREATE TRIGGER stray_version_gone AFTER DELETE ON article_versions WHEN old.text_key IS NOT NULL BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;
