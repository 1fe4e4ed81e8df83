-- A person's articles are found by its name: each change notes them for the index. Deleted first, then inserted: an
-- INSERT OR REPLACE inside a trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_person_new AFTER INSERT ON people BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT id FROM articles WHERE user_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT id FROM articles WHERE user_id = new.id;
END;
CREATE TRIGGER search_person_changed AFTER UPDATE OF nickname ON people BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT id FROM articles WHERE user_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT id FROM articles WHERE user_id = new.id;
END;
CREATE TRIGGER search_person_gone AFTER DELETE ON people BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT id FROM articles WHERE user_id = old.id);
  INSERT INTO search_outbox (article_id) SELECT id FROM articles WHERE user_id = old.id;
END;

-- The site counts the people who have published.
CREATE TRIGGER count_author AFTER UPDATE OF article_count ON people WHEN (old.article_count > 0) <> (new.article_count > 0) BEGIN
  UPDATE counters SET value = value + (new.article_count > 0) - (old.article_count > 0) WHERE name = 'authors';
END;

-- A person may come after its articles, comments, collects and followers, and begins with them.
CREATE TRIGGER count_person_arrived AFTER INSERT ON people WHEN EXISTS (SELECT 1 FROM articles a WHERE a.user_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) OR EXISTS (SELECT 1 FROM article_collects WHERE user_id = new.id) OR EXISTS (SELECT 1 FROM follows WHERE user_id = new.id OR target_id = new.id) BEGIN
  UPDATE people SET article_count = article_count + (SELECT count(*) FROM articles a WHERE a.user_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL), collect_count = collect_count + (SELECT count(*) FROM article_collects WHERE user_id = new.id), fans_count = fans_count + (SELECT count(*) FROM follows WHERE target_id = new.id), watch_count = watch_count + (SELECT count(*) FROM follows WHERE user_id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER count_person_comments AFTER INSERT ON people BEGIN
  UPDATE people SET comment_count = comment_count + (SELECT count(*) FROM comments c WHERE c.user_id = new.id AND c.state = 1 AND c.deleted_at IS NULL)
    WHERE id = new.id;
END;

-- The picture is one uploaded file: its use follows, whoever writes.
CREATE TRIGGER uses_people_avatar_new AFTER INSERT ON people WHEN new.avatar LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_people_avatar_changed AFTER UPDATE OF avatar ON people WHEN old.avatar IS NOT new.avatar AND (new.avatar LIKE '/ming/file/u/%' OR old.avatar LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_people_avatar_gone AFTER DELETE ON people WHEN old.avatar LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id;
END;

-- The banner is one uploaded file: its use follows, whoever writes.
CREATE TRIGGER uses_people_bj_cover_new AFTER INSERT ON people WHEN new.bj_cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.bj_cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.bj_cover, 12);
END;
CREATE TRIGGER uses_people_bj_cover_changed AFTER UPDATE OF bj_cover ON people WHEN old.bj_cover IS NOT new.bj_cover AND (new.bj_cover LIKE '/ming/file/u/%' OR old.bj_cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.bj_cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.bj_cover, 12);
END;
CREATE TRIGGER uses_people_bj_cover_gone AFTER DELETE ON people WHEN old.bj_cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id;
END;

-- People who joined on a day (GMT+8), for the figures of the site.
CREATE TRIGGER site_day_of_person AFTER INSERT ON people BEGIN
  INSERT INTO site_days (day, people) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET people = people + 1;
END;
