-- Addresses of uploaded files stand anywhere in a setting: their use follows, whoever writes.
CREATE TRIGGER uses_settings_value_new AFTER INSERT ON settings WHEN instr(new.value, '/ming/file/u/') > 0 BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'settings.value', new.name, key FROM files WHERE removed_at IS NULL AND instr(new.value, key) > 0;
END;
CREATE TRIGGER uses_settings_value_changed AFTER UPDATE OF value ON settings WHEN old.value IS NOT new.value AND (instr(new.value, '/ming/file/u/') > 0 OR instr(old.value, '/ming/file/u/') > 0) BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name);
  DELETE FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'settings.value', new.name, key FROM files WHERE removed_at IS NULL AND instr(new.value, key) > 0;
END;
CREATE TRIGGER uses_settings_value_gone AFTER DELETE ON settings WHEN instr(old.value, '/ming/file/u/') > 0 BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name);
  DELETE FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name;
END;
