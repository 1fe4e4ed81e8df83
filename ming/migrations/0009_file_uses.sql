CREATE TABLE `file_uses` (
	`owner` text NOT NULL,
	`row_key` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`owner`, `row_key`, `key`)
);
--> statement-breakpoint
CREATE INDEX `file_uses_key` ON `file_uses` (`key`);
--> statement-breakpoint
-- Columns that hold one address: their uses follow by triggers, whoever writes, an operator's own SQL included.
CREATE TRIGGER uses_people_avatar_new AFTER INSERT ON people WHEN new.avatar LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_people_avatar_changed AFTER UPDATE OF avatar ON people WHEN old.avatar IS NOT new.avatar AND (new.avatar LIKE '/ming/file/u/%' OR old.avatar LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_people_avatar_gone AFTER DELETE ON people WHEN old.avatar LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_people_bj_cover_new AFTER INSERT ON people WHEN new.bj_cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.bj_cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.bj_cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_people_bj_cover_changed AFTER UPDATE OF bj_cover ON people WHEN old.bj_cover IS NOT new.bj_cover AND (new.bj_cover LIKE '/ming/file/u/%' OR old.bj_cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.bj_cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.bj_cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_people_bj_cover_gone AFTER DELETE ON people WHEN old.bj_cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_articles_cover_new AFTER INSERT ON articles WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'articles.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_articles_cover_changed AFTER UPDATE OF cover ON articles WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'articles.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'articles.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'articles.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_articles_cover_gone AFTER DELETE ON articles WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'articles.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'articles.cover' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_categories_cover_new AFTER INSERT ON categories WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'categories.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_categories_cover_changed AFTER UPDATE OF cover ON categories WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'categories.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_categories_cover_gone AFTER DELETE ON categories WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_columns_cover_new AFTER INSERT ON columns WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'columns.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_columns_cover_changed AFTER UPDATE OF cover ON columns WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'columns.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_columns_cover_gone AFTER DELETE ON columns WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_links_avatar_new AFTER INSERT ON links WHEN new.avatar LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'links.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_links_avatar_changed AFTER UPDATE OF avatar ON links WHEN old.avatar IS NOT new.avatar AND (new.avatar LIKE '/ming/file/u/%' OR old.avatar LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'links.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_links_avatar_gone AFTER DELETE ON links WHEN old.avatar LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_sponsors_avatar_new AFTER INSERT ON sponsors WHEN new.avatar LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'sponsors.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_sponsors_avatar_changed AFTER UPDATE OF avatar ON sponsors WHEN old.avatar IS NOT new.avatar AND (new.avatar LIKE '/ming/file/u/%' OR old.avatar LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'sponsors.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'sponsors.avatar' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'sponsors.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
--> statement-breakpoint
CREATE TRIGGER uses_sponsors_avatar_gone AFTER DELETE ON sponsors WHEN old.avatar LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'sponsors.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'sponsors.avatar' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_settings_value_new AFTER INSERT ON settings WHEN instr(new.value, '/ming/file/u/') > 0 BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'settings.value', new.name, key FROM files WHERE removed_at IS NULL AND instr(new.value, key) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER uses_settings_value_changed AFTER UPDATE OF value ON settings WHEN old.value IS NOT new.value AND (instr(new.value, '/ming/file/u/') > 0 OR instr(old.value, '/ming/file/u/') > 0) BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name);
  DELETE FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'settings.value', new.name, key FROM files WHERE removed_at IS NULL AND instr(new.value, key) > 0;
END;
--> statement-breakpoint
CREATE TRIGGER uses_settings_value_gone AFTER DELETE ON settings WHEN instr(old.value, '/ming/file/u/') > 0 BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name);
  DELETE FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name;
END;
--> statement-breakpoint
-- A text that is deleted for good uses nothing any more.
CREATE TRIGGER uses_articles_gone AFTER DELETE ON articles BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'articles' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'articles' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_questions_gone AFTER DELETE ON questions BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'questions' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'questions' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_answers_gone AFTER DELETE ON answers BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'answers' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'answers' AND row_key = old.id;
END;
--> statement-breakpoint
-- What is used already.
INSERT INTO file_uses (owner, row_key, key) SELECT 'people.avatar', t.id, f.key FROM files f JOIN people t ON t.avatar = '/ming/file/' || f.key;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'people.bj_cover', t.id, f.key FROM files f JOIN people t ON t.bj_cover = '/ming/file/' || f.key;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'articles.cover', t.id, f.key FROM files f JOIN articles t ON t.cover = '/ming/file/' || f.key;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'categories.cover', t.id, f.key FROM files f JOIN categories t ON t.cover = '/ming/file/' || f.key;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'columns.cover', t.id, f.key FROM files f JOIN columns t ON t.cover = '/ming/file/' || f.key;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'links.avatar', t.id, f.key FROM files f JOIN links t ON t.avatar = '/ming/file/' || f.key;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'sponsors.avatar', t.id, f.key FROM files f JOIN sponsors t ON t.avatar = '/ming/file/' || f.key;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'settings.value', t.name, f.key FROM files f JOIN settings t ON instr(t.value, f.key) > 0;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'articles', t.article_id, f.key FROM files f JOIN article_bodies t ON instr(t.source, f.key) > 0;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'questions', t.question_id, f.key FROM files f JOIN question_bodies t ON instr(t.source, f.key) > 0;
--> statement-breakpoint
INSERT INTO file_uses (owner, row_key, key) SELECT 'answers', t.id, f.key FROM files f JOIN answers t ON instr(t.source, f.key) > 0;
