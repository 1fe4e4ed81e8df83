-- A topic counts the questions that everybody can read.
CREATE TRIGGER count_topic_new AFTER INSERT ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = new.question_id AND "state" = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT new.tag_id WHERE new.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id = new.tag_id;
END;
CREATE TRIGGER count_topic_gone AFTER DELETE ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = old.question_id AND "state" = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT old.tag_id WHERE old.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id = old.tag_id;
END;
CREATE TRIGGER count_topic_out AFTER UPDATE OF question_id, tag_id ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = old.question_id AND "state" = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT old.tag_id WHERE old.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id = old.tag_id;
END;
CREATE TRIGGER count_topic_in AFTER UPDATE OF question_id, tag_id ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = new.question_id AND "state" = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT new.tag_id WHERE new.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id = new.tag_id;
END;

-- A question is found by its tags: each change notes it for the index. Deleted first, then inserted: an INSERT OR
-- REPLACE inside a trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_question_tag_new AFTER INSERT ON forum_tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
CREATE TRIGGER search_question_tag_changed AFTER UPDATE OF tag_id, question_id ON forum_tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
CREATE TRIGGER search_question_tag_gone AFTER DELETE ON forum_tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;
