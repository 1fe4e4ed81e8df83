-- Files that the waiting text uses are free again with it.
CREATE TRIGGER uses_article_pending_gone AFTER DELETE ON article_pending BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_pending' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_pending' AND row_key = old.article_id;
END;

-- What is no longer sent for review leaves the queue.
CREATE TRIGGER pending_case_closed AFTER DELETE ON article_pending WHEN old.waits = 1 BEGIN
  UPDATE moderation_cases SET open = 0, why = '[]' WHERE kind = 'submission' AND key = cast(old.article_id as text);
END;

-- The cover of a version that waits is one uploaded file: its use follows, whoever writes.
CREATE TRIGGER uses_article_pending_cover_new AFTER INSERT ON article_pending WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'article_pending.cover', new.article_id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_article_pending_cover_changed AFTER UPDATE OF cover ON article_pending WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_pending.cover' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_pending.cover' AND row_key = old.article_id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'article_pending.cover', new.article_id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_article_pending_cover_gone AFTER DELETE ON article_pending WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_pending.cover' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_pending.cover' AND row_key = old.article_id;
END;
