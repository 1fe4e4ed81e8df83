-- The question counts who follows it.
CREATE TRIGGER count_question_follow_new AFTER INSERT ON question_follows BEGIN
  UPDATE questions SET follow_count = follow_count + 1 WHERE id = new.question_id;
END;
CREATE TRIGGER count_question_follow_gone AFTER DELETE ON question_follows BEGIN
  UPDATE questions SET follow_count = follow_count - 1 WHERE id = old.question_id;
END;
