-- The names of facets are searched too.
DROP TRIGGER search_article_changed;
--> statement-breakpoint
CREATE TRIGGER search_article_changed AFTER UPDATE OF title, summary, keywords, solver, facets, user_id, publish, deleted_at, create_time ON articles BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.id);
  INSERT INTO search_outbox (article_id) SELECT new.id;
END;
