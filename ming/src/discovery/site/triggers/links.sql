-- The picture is one uploaded file: its use follows, whoever writes.
CREATE TRIGGER uses_links_avatar_new AFTER INSERT ON links WHEN new.avatar LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'links.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_links_avatar_changed AFTER UPDATE OF avatar ON links WHEN old.avatar IS NOT new.avatar AND (new.avatar LIKE '/ming/file/u/%' OR old.avatar LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'links.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_links_avatar_gone AFTER DELETE ON links WHEN old.avatar LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id;
END;
