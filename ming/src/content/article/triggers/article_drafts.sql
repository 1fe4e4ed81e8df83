-- Files that a draft uses are free again with it.
CREATE TRIGGER uses_article_drafts_gone AFTER DELETE ON article_drafts BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_drafts' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_drafts' AND row_key = old.article_id;
END;

-- An object that a row stops naming is kept for a while, and longer where a former state names it now: see body/writes.ts.
CREATE TRIGGER stray_draft_changed AFTER UPDATE OF text_key ON article_drafts WHEN old.text_key IS NOT NULL AND old.text_key IS NOT new.text_key BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;
CREATE TRIGGER stray_draft_gone AFTER DELETE ON article_drafts WHEN old.text_key IS NOT NULL BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;
