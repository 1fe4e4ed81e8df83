-- Files that drafts use are free again with them.
CREATE TRIGGER uses_article_drafts_gone AFTER DELETE ON article_drafts BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_drafts' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_drafts' AND row_key = old.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_article_revisions_gone AFTER DELETE ON article_revisions BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_revisions' AND row_key = old.article_id || ' ' || old.revision);
  DELETE FROM file_uses WHERE owner = 'article_revisions' AND row_key = old.article_id || ' ' || old.revision;
END;
--> statement-breakpoint
CREATE TRIGGER uses_article_pending_gone AFTER DELETE ON article_pending BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_pending' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_pending' AND row_key = old.article_id;
END;
--> statement-breakpoint
-- What is no longer sent for review leaves the queue.
CREATE TRIGGER pending_case_closed AFTER DELETE ON article_pending WHEN old.waits = 1 BEGIN
  UPDATE moderation_cases SET open = 0, why = '[]' WHERE kind = 'submission' AND key = cast(old.article_id as text);
END;
--> statement-breakpoint
-- An article in the recycle bin is neither reviewed nor published by itself.
CREATE TRIGGER pending_article_binned AFTER UPDATE OF deleted_at ON articles WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL BEGIN
  UPDATE articles SET publish = iif(published_at IS NULL, 3, 0)
  WHERE id = new.id AND publish = 2 AND NOT EXISTS (SELECT 1 FROM moderation_cases WHERE kind = 'article' AND key = cast(new.id as text) AND open = 1);
  DELETE FROM article_pending WHERE article_id = new.id;
END;
--> statement-breakpoint
-- An article that is moved is moved in its draft too, as long as that does not say another category.
CREATE TRIGGER drafts_article_moved AFTER UPDATE OF category_id ON articles WHEN new.category_id <> old.category_id BEGIN
  UPDATE article_drafts SET fields = json_set(fields, '$.categoryId', new.category_id)
  WHERE article_id = new.id AND fields ->> 'categoryId' = old.category_id;
  UPDATE article_pending SET category_id = new.category_id WHERE article_id = new.id AND category_id = old.category_id;
END;
--> statement-breakpoint
-- What was published before is known by its time.
UPDATE articles SET published_at = create_time WHERE publish <> 3;
