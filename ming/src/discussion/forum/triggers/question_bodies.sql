-- The text has changed: its question is noted for the index. Deleted first, then inserted: an INSERT OR REPLACE inside
-- a trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_question_body_new AFTER INSERT ON question_bodies BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
CREATE TRIGGER search_question_body_changed AFTER UPDATE OF source ON question_bodies BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
CREATE TRIGGER search_question_body_gone AFTER DELETE ON question_bodies BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;
