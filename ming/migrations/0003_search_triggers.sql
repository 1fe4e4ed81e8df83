-- Every change of what can be searched notes its article, in the transaction of the change. First deleted, then
-- inserted: an INSERT OR REPLACE inside a trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_article_new AFTER INSERT ON articles BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.id);
  INSERT INTO search_outbox (article_id) SELECT new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_article_changed AFTER UPDATE OF title, summary, keywords, solver, user_id, publish, deleted_at, create_time ON articles BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.id);
  INSERT INTO search_outbox (article_id) SELECT new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_article_gone AFTER DELETE ON articles BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT old.id);
  INSERT INTO search_outbox (article_id) SELECT old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_body_new AFTER INSERT ON article_bodies BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_body_changed AFTER UPDATE ON article_bodies BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_body_gone AFTER DELETE ON article_bodies BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT old.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tagged AFTER INSERT ON article_tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tag_moved AFTER UPDATE OF article_id, tag_id ON article_tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id UNION SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id UNION SELECT old.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_untagged AFTER DELETE ON article_tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT old.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tag_new AFTER INSERT ON tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT article_id FROM article_tags WHERE tag_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT article_id FROM article_tags WHERE tag_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tag_changed AFTER UPDATE OF name ON tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT article_id FROM article_tags WHERE tag_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT article_id FROM article_tags WHERE tag_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_tag_gone AFTER DELETE ON tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT article_id FROM article_tags WHERE tag_id = old.id);
  INSERT INTO search_outbox (article_id) SELECT article_id FROM article_tags WHERE tag_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_person_new AFTER INSERT ON people BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT id FROM articles WHERE user_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT id FROM articles WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_person_changed AFTER UPDATE OF nickname ON people BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT id FROM articles WHERE user_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT id FROM articles WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_person_gone AFTER DELETE ON people BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT id FROM articles WHERE user_id = old.id);
  INSERT INTO search_outbox (article_id) SELECT id FROM articles WHERE user_id = old.id;
END;
--> statement-breakpoint
-- What was there before the index.
INSERT INTO search_outbox (article_id) SELECT id FROM articles;
