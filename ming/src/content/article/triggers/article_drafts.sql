-- Files that a draft uses are free again with it.
CREATE TRIGGER uses_article_drafts_gone AFTER DELETE ON article_drafts BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_drafts' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_drafts' AND row_key = old.article_id;
END;
