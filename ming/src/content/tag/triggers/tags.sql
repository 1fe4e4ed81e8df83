-- Articles are found by the names of their tags: each change notes them for the index. Deleted first, then inserted: an
-- INSERT OR REPLACE inside a trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_tag_new AFTER INSERT ON tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT article_id FROM article_tags WHERE tag_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT article_id FROM article_tags WHERE tag_id = new.id;
END;
CREATE TRIGGER search_tag_changed AFTER UPDATE OF name ON tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT article_id FROM article_tags WHERE tag_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT article_id FROM article_tags WHERE tag_id = new.id;
END;
CREATE TRIGGER search_tag_gone AFTER DELETE ON tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT article_id FROM article_tags WHERE tag_id = old.id);
  INSERT INTO search_outbox (article_id) SELECT article_id FROM article_tags WHERE tag_id = old.id;
END;

-- A tag may come after its articles and begins with them.
CREATE TRIGGER count_tag_arrived AFTER INSERT ON tags WHEN EXISTS (SELECT 1 FROM article_tags WHERE tag_id = new.id) BEGIN
  UPDATE tags SET article_num = article_num + (SELECT count(*) FROM article_tags at JOIN articles a ON a.id = at.article_id WHERE at.tag_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
END;

-- A question is found by its tags: a new name notes it for the index.
CREATE TRIGGER search_question_tag_named AFTER UPDATE OF name ON tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT question_id FROM forum_tags WHERE tag_id = new.id);
  INSERT INTO question_outbox (question_id) SELECT question_id FROM forum_tags WHERE tag_id = new.id;
END;

-- A text that named a tag before it was merged or renamed makes no tag of that name again.
CREATE TRIGGER tag_alias_taken BEFORE INSERT ON tags WHEN EXISTS (SELECT 1 FROM tag_aliases WHERE name = lower(new.name)) BEGIN
  SELECT RAISE(IGNORE);
END;

-- The address of a tag that is gone leads to no other one.
CREATE TRIGGER tag_number_taken AFTER INSERT ON tags WHEN EXISTS (SELECT 1 FROM tag_moves WHERE id = new.id) BEGIN
  UPDATE tags SET id = 1 + max((SELECT max(id) FROM tags), (SELECT max(id) FROM tag_moves)) WHERE id = new.id;
END;
