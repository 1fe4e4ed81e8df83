-- Files that only a former state uses are free again with it.
CREATE TRIGGER uses_article_revisions_gone AFTER DELETE ON article_revisions BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_revisions' AND row_key = old.article_id || ' ' || old.revision);
  DELETE FROM file_uses WHERE owner = 'article_revisions' AND row_key = old.article_id || ' ' || old.revision;
END;

-- An object that a row stops naming is kept for a while: see body/writes.ts.
CREATE TRIGGER stray_revision_gone AFTER DELETE ON article_revisions WHEN old.text_key IS NOT NULL BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;
