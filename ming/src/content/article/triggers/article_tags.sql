-- An article is found by its tags: each change notes it for the index. Deleted first, then inserted: an INSERT OR
-- REPLACE inside a trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_tagged AFTER INSERT ON article_tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
CREATE TRIGGER search_tag_moved AFTER UPDATE OF article_id, tag_id ON article_tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id UNION SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id UNION SELECT old.article_id;
END;
CREATE TRIGGER search_untagged AFTER DELETE ON article_tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT old.article_id;
END;

-- A tag counts the articles that everybody can read.
CREATE TRIGGER count_tagged AFTER INSERT ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num + 1 WHERE id = new.tag_id;
END;
CREATE TRIGGER count_untagged AFTER DELETE ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num - 1 WHERE id = old.tag_id;
END;
CREATE TRIGGER count_tag_out AFTER UPDATE OF article_id, tag_id ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num - 1 WHERE id = old.tag_id;
END;
CREATE TRIGGER count_tag_in AFTER UPDATE OF article_id, tag_id ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num + 1 WHERE id = new.tag_id;
END;
