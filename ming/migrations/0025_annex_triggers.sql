-- Attachments of an article are counted on it, and whether one of them has a price. An article that arrives later finds its own.
CREATE TRIGGER count_annex_new AFTER INSERT ON annexes BEGIN
  UPDATE articles SET annex_count = annex_count + 1, has_paid_annex = max(has_paid_annex, new.price > 0) WHERE id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_annex_gone AFTER DELETE ON annexes BEGIN
  UPDATE articles SET annex_count = annex_count - 1, has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = old.article_id AND price > 0) WHERE id = old.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_annex_moved AFTER UPDATE OF article_id ON annexes WHEN old.article_id <> new.article_id BEGIN
  UPDATE articles SET annex_count = annex_count - 1, has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = old.article_id AND price > 0) WHERE id = old.article_id;
  UPDATE articles SET annex_count = annex_count + 1, has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = new.article_id AND price > 0) WHERE id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_annex_priced AFTER UPDATE OF price ON annexes WHEN (old.price > 0) <> (new.price > 0) BEGIN
  UPDATE articles SET has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = new.article_id AND price > 0) WHERE id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_annex_article AFTER INSERT ON articles WHEN EXISTS (SELECT 1 FROM annexes WHERE article_id = new.id) BEGIN
  UPDATE articles SET annex_count = (SELECT count(*) FROM annexes WHERE article_id = new.id), has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = new.id AND price > 0) WHERE id = new.id;
END;
--> statement-breakpoint
-- The bytes are a file that is used while an attachment or an unfinished upload names it, and an orphan after that.
CREATE TRIGGER uses_annexes_new AFTER INSERT ON annexes BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'annexes', new.id, key FROM files WHERE removed_at IS NULL AND key = new.key;
END;
--> statement-breakpoint
CREATE TRIGGER uses_annexes_gone AFTER DELETE ON annexes BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key = old.key;
  DELETE FROM file_uses WHERE owner = 'annexes' AND row_key = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER uses_annex_uploads_new AFTER INSERT ON annex_uploads BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'annex_uploads', new.id, key FROM files WHERE removed_at IS NULL AND key = new.key;
END;
--> statement-breakpoint
CREATE TRIGGER uses_annex_uploads_gone AFTER DELETE ON annex_uploads BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key = old.key;
  DELETE FROM file_uses WHERE owner = 'annex_uploads' AND row_key = old.id;
  DELETE FROM annex_parts WHERE upload_id = old.id;
END;
