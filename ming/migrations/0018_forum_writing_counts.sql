-- Answers count while they are shown, as questions do; comments and followers of questions. See 0007_kept_counts.sql.
DROP TRIGGER time_question_changed;
--> statement-breakpoint
DROP TRIGGER count_answer_new;
--> statement-breakpoint
DROP TRIGGER count_answer_gone;
--> statement-breakpoint
DROP TRIGGER count_answer_out;
--> statement-breakpoint
DROP TRIGGER count_answer_in;
--> statement-breakpoint
DROP TRIGGER time_answer_changed;
--> statement-breakpoint
DROP TRIGGER count_question_arrived;
--> statement-breakpoint
DROP TRIGGER count_answer_arrived;
--> statement-breakpoint
CREATE TRIGGER time_question_changed AFTER UPDATE OF update_time, create_time ON questions BEGIN
  UPDATE questions SET last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_new AFTER INSERT ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count + 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_gone AFTER DELETE ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count - 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_out AFTER UPDATE OF state, deleted_at ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count - 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_in AFTER UPDATE OF state, deleted_at ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count + 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER time_answer_changed AFTER UPDATE OF update_time ON answers BEGIN
  UPDATE questions SET last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_remark_new AFTER INSERT ON forum_comments WHEN (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count + 1 WHERE id = new.question_id AND new.answer_id = 0;
  UPDATE answers SET comment_count = comment_count + 1 WHERE id = new.answer_id AND question_id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_remark_gone AFTER DELETE ON forum_comments WHEN (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count - 1 WHERE id = old.question_id AND old.answer_id = 0;
  UPDATE answers SET comment_count = comment_count - 1 WHERE id = old.answer_id AND question_id = old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_remark_out AFTER UPDATE OF state, deleted_at ON forum_comments WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count - 1 WHERE id = old.question_id AND old.answer_id = 0;
  UPDATE answers SET comment_count = comment_count - 1 WHERE id = old.answer_id AND question_id = old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_remark_in AFTER UPDATE OF state, deleted_at ON forum_comments WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count + 1 WHERE id = new.question_id AND new.answer_id = 0;
  UPDATE answers SET comment_count = comment_count + 1 WHERE id = new.answer_id AND question_id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_question_follow_new AFTER INSERT ON question_follows BEGIN
  UPDATE questions SET follow_count = follow_count + 1 WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_question_follow_gone AFTER DELETE ON question_follows BEGIN
  UPDATE questions SET follow_count = follow_count - 1 WHERE id = old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_question_arrived AFTER INSERT ON questions BEGIN
  UPDATE questions SET answer_count = answer_count + (SELECT count(*) FROM answers WHERE question_id = new.id AND state = 1 AND deleted_at IS NULL), vote_sum = vote_sum + (SELECT coalesce(sum(value), 0) FROM forum_votes WHERE question_id = new.id AND answer_id = 0), comment_count = comment_count + (SELECT count(*) FROM forum_comments r WHERE r.question_id = new.id AND r.answer_id = 0 AND r.state = 1 AND r.deleted_at IS NULL), follow_count = follow_count + (SELECT count(*) FROM question_follows WHERE question_id = new.id), last_time = max(last_time, (SELECT coalesce(max(update_time), 0) FROM answers WHERE question_id = new.id AND state = 1 AND deleted_at IS NULL)) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_arrived AFTER INSERT ON answers BEGIN
  UPDATE answers SET vote_sum = vote_sum + (SELECT coalesce(sum(value), 0) FROM forum_votes WHERE question_id = new.question_id AND answer_id = new.id), comment_count = comment_count + (SELECT count(*) FROM forum_comments r WHERE r.question_id = new.question_id AND r.answer_id = new.id AND r.state = 1 AND r.deleted_at IS NULL) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_new AFTER INSERT ON questions BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.id);
  INSERT INTO question_outbox (question_id) SELECT new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_changed AFTER UPDATE OF title, state, deleted_at, create_time ON questions BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.id);
  INSERT INTO question_outbox (question_id) SELECT new.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_gone AFTER DELETE ON questions BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.id);
  INSERT INTO question_outbox (question_id) SELECT old.id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_body_new AFTER INSERT ON question_bodies BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_body_changed AFTER UPDATE OF source ON question_bodies BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_body_gone AFTER DELETE ON question_bodies BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_field_new AFTER INSERT ON question_fields BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_field_changed AFTER UPDATE OF value, field, question_id ON question_fields BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_field_gone AFTER DELETE ON question_fields BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_answer_new AFTER INSERT ON answers BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_answer_changed AFTER UPDATE OF source, state, deleted_at, question_id ON answers BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_answer_gone AFTER DELETE ON answers BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_tag_new AFTER INSERT ON forum_tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_tag_changed AFTER UPDATE OF tag_id, question_id ON forum_tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_tag_gone AFTER DELETE ON forum_tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER search_question_tag_named AFTER UPDATE OF name ON tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT question_id FROM forum_tags WHERE tag_id = new.id);
  INSERT INTO question_outbox (question_id) SELECT question_id FROM forum_tags WHERE tag_id = new.id;
END;
--> statement-breakpoint
DROP TRIGGER regrow_answer;
--> statement-breakpoint
CREATE TRIGGER regrow_answer AFTER UPDATE OF state, deleted_at ON answers
WHEN (new.state = 1 AND new.deleted_at IS NULL) <> (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
--> statement-breakpoint
-- What was there before the index.
INSERT INTO question_outbox (question_id) SELECT id FROM questions;
