-- Submissions that can be read are counted as they come and go, and as their articles do.
CREATE TRIGGER count_entry_new AFTER INSERT ON activity_entries WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num + 1 WHERE id = new.activity_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_entry_gone AFTER DELETE ON activity_entries WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num - 1 WHERE id = old.activity_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_entry_out AFTER UPDATE OF activity_id, article_id ON activity_entries WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num - 1 WHERE id = old.activity_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_entry_in AFTER UPDATE OF activity_id, article_id ON activity_entries WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num + 1 WHERE id = new.activity_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_entry_article_new AFTER INSERT ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num + 1 WHERE id IN (SELECT activity_id FROM activity_entries WHERE article_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER count_entry_article_gone AFTER DELETE ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num - 1 WHERE id IN (SELECT activity_id FROM activity_entries WHERE article_id = old.id);
END;
--> statement-breakpoint
CREATE TRIGGER count_entry_article_shown AFTER UPDATE OF publish, deleted_at ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) AND NOT (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num + 1 WHERE id IN (SELECT activity_id FROM activity_entries WHERE article_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER count_entry_article_hidden AFTER UPDATE OF publish, deleted_at ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND NOT (new.publish = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num - 1 WHERE id IN (SELECT activity_id FROM activity_entries WHERE article_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER count_activity_new AFTER INSERT ON activities BEGIN
  UPDATE activities SET entry_num = (SELECT count(*) FROM activity_entries e JOIN articles a ON a.id = e.article_id WHERE e.activity_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
END;
--> statement-breakpoint
-- The cover is one address.
CREATE TRIGGER uses_activities_cover_new AFTER INSERT ON activities WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'activities.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_activities_cover_changed AFTER UPDATE OF cover ON activities WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'activities.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_activities_cover_gone AFTER DELETE ON activities WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id;
END;
