-- An activity may come after its entries and begins with those that can be read.
CREATE TRIGGER count_activity_new AFTER INSERT ON activities BEGIN
  UPDATE activities SET entry_num = (SELECT count(*) FROM activity_entries e JOIN articles a ON a.id = e.article_id WHERE e.activity_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
END;

-- The cover is one uploaded file: its use follows, whoever writes.
CREATE TRIGGER uses_activities_cover_new AFTER INSERT ON activities WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'activities.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_activities_cover_changed AFTER UPDATE OF cover ON activities WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'activities.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_activities_cover_gone AFTER DELETE ON activities WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id;
END;
