-- A column may come after its chapters and articles, and begins with them.
CREATE TRIGGER count_column_arrived AFTER INSERT ON columns WHEN EXISTS (SELECT 1 FROM chapters WHERE column_id = new.id) OR EXISTS (SELECT 1 FROM chapter_articles WHERE column_id = new.id) BEGIN
  UPDATE columns SET cat_num = cat_num + (SELECT count(*) FROM chapters WHERE column_id = new.id), article_num = article_num + (SELECT count(*) FROM chapter_articles c JOIN articles a ON a.id = c.article_id WHERE a.publish = 1 AND a.deleted_at IS NULL AND c.column_id = new.id), view_num = view_num + (SELECT coalesce(sum(a.quantity), 0) FROM chapter_articles c JOIN articles a ON a.id = c.article_id WHERE a.publish = 1 AND a.deleted_at IS NULL AND c.column_id = new.id) WHERE id = new.id;
END;

-- The cover is one uploaded file: its use follows, whoever writes.
CREATE TRIGGER uses_columns_cover_new AFTER INSERT ON columns WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'columns.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_columns_cover_changed AFTER UPDATE OF cover ON columns WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'columns.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_columns_cover_gone AFTER DELETE ON columns WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id;
END;
