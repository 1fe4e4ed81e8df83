-- The bytes are in use while an unfinished upload names them, and its parts go with it.
CREATE TRIGGER uses_annex_uploads_new AFTER INSERT ON annex_uploads BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'annex_uploads', new.id, key FROM files WHERE removed_at IS NULL AND key = new.key;
END;
CREATE TRIGGER uses_annex_uploads_gone AFTER DELETE ON annex_uploads BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key = old.key;
  DELETE FROM file_uses WHERE owner = 'annex_uploads' AND row_key = old.id;
  DELETE FROM annex_parts WHERE upload_id = old.id;
END;
