-- How many articles refer to an article: those that are published and not deleted.
CREATE TRIGGER count_cited_new AFTER INSERT ON citations WHEN new.kind = 'article' AND EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id = CAST(new.target AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER count_cited_gone AFTER DELETE ON citations WHEN old.kind = 'article' AND EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id = CAST(old.target AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_in AFTER UPDATE OF publish, deleted_at ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) AND NOT (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM citations WHERE article_id = new.id AND kind = 'article');
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_out AFTER UPDATE OF publish, deleted_at ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND NOT (new.publish = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM citations WHERE article_id = new.id AND kind = 'article');
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_gone AFTER DELETE ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM citations WHERE article_id = old.id AND kind = 'article');
END;
--> statement-breakpoint
-- An article comes after those that refer to it, or to whose rows it is the citing one.
CREATE TRIGGER count_cited_later AFTER INSERT ON articles BEGIN
  UPDATE articles SET cited_count = (SELECT count(*) FROM citations c JOIN articles a ON a.id = c.article_id WHERE c.kind = 'article' AND c.target = CAST(new.id AS TEXT) AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
  UPDATE articles SET cited_count = cited_count + 1 WHERE (new.publish = 1 AND new.deleted_at IS NULL) AND id <> new.id AND id IN (SELECT CAST(target AS INTEGER) FROM citations WHERE article_id = new.id AND kind = 'article');
END;
