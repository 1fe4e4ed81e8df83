-- An article counts the articles that refer to it and everybody can read.
CREATE TRIGGER count_cited_new AFTER INSERT ON citations WHEN new.kind = 'article' AND EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id = CAST(new.target AS INTEGER);
END;
CREATE TRIGGER count_cited_gone AFTER DELETE ON citations WHEN old.kind = 'article' AND EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id = CAST(old.target AS INTEGER);
END;
