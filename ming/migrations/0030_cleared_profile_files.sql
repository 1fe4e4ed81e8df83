-- See src/people/user/triggers/cleared_profiles.sql.
CREATE TRIGGER uses_cleared_profiles_avatar_new AFTER INSERT ON cleared_profiles WHEN new.avatar LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'cleared_profiles.avatar', new.user_id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_cleared_profiles_avatar_changed AFTER UPDATE OF avatar ON cleared_profiles WHEN old.avatar IS NOT new.avatar AND (new.avatar LIKE '/ming/file/u/%' OR old.avatar LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'cleared_profiles.avatar' AND row_key = old.user_id);
  DELETE FROM file_uses WHERE owner = 'cleared_profiles.avatar' AND row_key = old.user_id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'cleared_profiles.avatar', new.user_id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_cleared_profiles_avatar_gone AFTER DELETE ON cleared_profiles WHEN old.avatar LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'cleared_profiles.avatar' AND row_key = old.user_id);
  DELETE FROM file_uses WHERE owner = 'cleared_profiles.avatar' AND row_key = old.user_id;
END;
CREATE TRIGGER uses_cleared_profiles_bj_cover_new AFTER INSERT ON cleared_profiles WHEN new.bj_cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'cleared_profiles.bj_cover', new.user_id, key FROM files WHERE removed_at IS NULL AND key = substr(new.bj_cover, 12);
END;
CREATE TRIGGER uses_cleared_profiles_bj_cover_changed AFTER UPDATE OF bj_cover ON cleared_profiles WHEN old.bj_cover IS NOT new.bj_cover AND (new.bj_cover LIKE '/ming/file/u/%' OR old.bj_cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'cleared_profiles.bj_cover' AND row_key = old.user_id);
  DELETE FROM file_uses WHERE owner = 'cleared_profiles.bj_cover' AND row_key = old.user_id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'cleared_profiles.bj_cover', new.user_id, key FROM files WHERE removed_at IS NULL AND key = substr(new.bj_cover, 12);
END;
CREATE TRIGGER uses_cleared_profiles_bj_cover_gone AFTER DELETE ON cleared_profiles WHEN old.bj_cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'cleared_profiles.bj_cover' AND row_key = old.user_id);
  DELETE FROM file_uses WHERE owner = 'cleared_profiles.bj_cover' AND row_key = old.user_id;
END;
