-- The text has changed: its article is noted for the index. Deleted first, then inserted: an INSERT OR REPLACE inside a
-- trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_body_new AFTER INSERT ON article_bodies BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
CREATE TRIGGER search_body_changed AFTER UPDATE ON article_bodies BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
CREATE TRIGGER search_body_gone AFTER DELETE ON article_bodies BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT old.article_id;
END;
