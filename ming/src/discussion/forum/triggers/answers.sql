-- What a text uses is free once it is deleted for good.
CREATE TRIGGER uses_answers_gone AFTER DELETE ON answers BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'answers' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'answers' AND row_key = old.id;
END;

-- The experience of a day (GMT+8) is worked out again for who answered.
CREATE TRIGGER grow_answer AFTER INSERT ON answers BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
CREATE TRIGGER ungrow_answer AFTER DELETE ON answers BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (old.user_id, date(old.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
CREATE TRIGGER regrow_answer AFTER UPDATE OF state, deleted_at ON answers
WHEN (new.state = 1 AND new.deleted_at IS NULL) <> (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0);
END;

-- A question counts the answers that are shown, and stands in lists by the latest of them.
CREATE TRIGGER count_answer_new AFTER INSERT ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count + 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
CREATE TRIGGER count_answer_gone AFTER DELETE ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count - 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = old.question_id;
END;
CREATE TRIGGER count_answer_out AFTER UPDATE OF state, deleted_at ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count - 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = old.question_id;
END;
CREATE TRIGGER count_answer_in AFTER UPDATE OF state, deleted_at ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count + 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
CREATE TRIGGER time_answer_changed AFTER UPDATE OF update_time ON answers BEGIN
  UPDATE questions SET last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;

-- An answer may come after its votes and comments, and begins with them.
CREATE TRIGGER count_answer_arrived AFTER INSERT ON answers BEGIN
  UPDATE answers SET vote_sum = vote_sum + (SELECT coalesce(sum(value), 0) FROM forum_votes WHERE question_id = new.question_id AND answer_id = new.id), comment_count = comment_count + (SELECT count(*) FROM forum_comments r WHERE r.question_id = new.question_id AND r.answer_id = new.id AND r.state = 1 AND r.deleted_at IS NULL) WHERE id = new.id;
END;

-- A question is found by its answers too: each change notes it for the index. Deleted first, then inserted: an INSERT
-- OR REPLACE inside a trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_answer_new AFTER INSERT ON answers BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
CREATE TRIGGER search_answer_changed AFTER UPDATE OF source, state, deleted_at, question_id ON answers BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
CREATE TRIGGER search_answer_gone AFTER DELETE ON answers BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;

-- Answers of a day (GMT+8), for the figures of the site.
CREATE TRIGGER site_day_of_answer AFTER INSERT ON answers WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, answers) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET answers = answers + 1;
END;
CREATE TRIGGER site_day_answer_in AFTER UPDATE OF state, deleted_at, create_time ON answers
WHEN new.state = 1 AND new.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, answers) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET answers = answers + 1;
END;
CREATE TRIGGER site_day_answer_out AFTER UPDATE OF state, deleted_at, create_time ON answers
WHEN old.state = 1 AND old.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET answers = answers - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
CREATE TRIGGER site_day_without_answer AFTER DELETE ON answers WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET answers = answers - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;

-- An article counts the answers that refer to it, while they and their question can be read.
CREATE TRIGGER count_citing_answer_new AFTER INSERT ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = new.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.question_id AND answer_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_answer_in AFTER UPDATE OF state, deleted_at ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = new.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.question_id AND answer_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_answer_out AFTER UPDATE OF state, deleted_at ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = old.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.question_id AND answer_id = old.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_answer_gone AFTER DELETE ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = old.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.question_id AND answer_id = old.id AND kind = 'article');
END;
