-- A category may come after its articles and begins with them.
CREATE TRIGGER count_category_arrived AFTER INSERT ON categories WHEN EXISTS (SELECT 1 FROM articles a WHERE a.category_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) BEGIN
  UPDATE categories SET article_num = article_num + (SELECT count(*) FROM articles a WHERE a.category_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
END;

-- The cover is one uploaded file: its use follows, whoever writes.
CREATE TRIGGER uses_categories_cover_new AFTER INSERT ON categories WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'categories.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_categories_cover_changed AFTER UPDATE OF cover ON categories WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'categories.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_categories_cover_gone AFTER DELETE ON categories WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id;
END;
