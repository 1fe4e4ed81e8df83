-- Questions and answers that refer to an article count as well, while everybody reads them: an answer only while its
-- question can be read.
CREATE TRIGGER count_post_cited_new AFTER INSERT ON post_citations WHEN new.kind = 'article' AND EXISTS (SELECT 1 FROM questions q WHERE q.id = new.question_id AND q.state = 1 AND q.deleted_at IS NULL AND (new.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = new.answer_id AND n.question_id = q.id AND n.state = 1 AND n.deleted_at IS NULL))) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id = CAST(new.target AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER count_post_cited_gone AFTER DELETE ON post_citations WHEN old.kind = 'article' AND EXISTS (SELECT 1 FROM questions q WHERE q.id = old.question_id AND q.state = 1 AND q.deleted_at IS NULL AND (old.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = old.answer_id AND n.question_id = q.id AND n.state = 1 AND n.deleted_at IS NULL))) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id = CAST(old.target AS INTEGER);
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_question_new AFTER INSERT ON questions WHEN (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + (SELECT count(*) FROM post_citations c WHERE c.question_id = new.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.id AND kind = 'article');
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_question_in AFTER UPDATE OF state, deleted_at ON questions WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + (SELECT count(*) FROM post_citations c WHERE c.question_id = new.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.id AND kind = 'article');
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_question_out AFTER UPDATE OF state, deleted_at ON questions WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - (SELECT count(*) FROM post_citations c WHERE c.question_id = old.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.id AND kind = 'article');
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_question_gone AFTER DELETE ON questions WHEN (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - (SELECT count(*) FROM post_citations c WHERE c.question_id = old.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.id AND kind = 'article');
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_answer_new AFTER INSERT ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = new.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.question_id AND answer_id = new.id AND kind = 'article');
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_answer_in AFTER UPDATE OF state, deleted_at ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = new.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.question_id AND answer_id = new.id AND kind = 'article');
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_answer_out AFTER UPDATE OF state, deleted_at ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = old.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.question_id AND answer_id = old.id AND kind = 'article');
END;
--> statement-breakpoint
CREATE TRIGGER count_citing_answer_gone AFTER DELETE ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = old.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.question_id AND answer_id = old.id AND kind = 'article');
END;
--> statement-breakpoint
-- An article comes after those that refer to it, or to whose rows it is the citing one.
DROP TRIGGER count_cited_later;
--> statement-breakpoint
CREATE TRIGGER count_cited_later AFTER INSERT ON articles BEGIN
  UPDATE articles SET cited_count = (SELECT count(*) FROM citations c JOIN articles a ON a.id = c.article_id WHERE c.kind = 'article' AND c.target = CAST(new.id AS TEXT) AND a.publish = 1 AND a.deleted_at IS NULL) + (SELECT count(*) FROM post_citations c JOIN questions q ON q.id = c.question_id WHERE c.kind = 'article' AND c.target = CAST(new.id AS TEXT) AND q.state = 1 AND q.deleted_at IS NULL AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id = new.id;
  UPDATE articles SET cited_count = cited_count + 1 WHERE (new.publish = 1 AND new.deleted_at IS NULL) AND id <> new.id AND id IN (SELECT CAST(target AS INTEGER) FROM citations WHERE article_id = new.id AND kind = 'article');
END;
