-- An article counts the questions and answers that refer to it and everybody can read.
CREATE TRIGGER count_post_cited_new AFTER INSERT ON post_citations WHEN new.kind = 'article' AND EXISTS (SELECT 1 FROM questions q WHERE q.id = new.question_id AND q.state = 1 AND q.deleted_at IS NULL AND (new.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = new.answer_id AND n.question_id = q.id AND n.state = 1 AND n.deleted_at IS NULL))) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id = CAST(new.target AS INTEGER);
END;
CREATE TRIGGER count_post_cited_gone AFTER DELETE ON post_citations WHEN old.kind = 'article' AND EXISTS (SELECT 1 FROM questions q WHERE q.id = old.question_id AND q.state = 1 AND q.deleted_at IS NULL AND (old.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = old.answer_id AND n.question_id = q.id AND n.state = 1 AND n.deleted_at IS NULL))) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id = CAST(old.target AS INTEGER);
END;
