-- A question or an answer counts its comments while they are shown.
CREATE TRIGGER count_remark_new AFTER INSERT ON forum_comments WHEN (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count + 1 WHERE id = new.question_id AND new.answer_id = 0;
  UPDATE answers SET comment_count = comment_count + 1 WHERE id = new.answer_id AND question_id = new.question_id;
END;
CREATE TRIGGER count_remark_gone AFTER DELETE ON forum_comments WHEN (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count - 1 WHERE id = old.question_id AND old.answer_id = 0;
  UPDATE answers SET comment_count = comment_count - 1 WHERE id = old.answer_id AND question_id = old.question_id;
END;
CREATE TRIGGER count_remark_out AFTER UPDATE OF state, deleted_at ON forum_comments WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count - 1 WHERE id = old.question_id AND old.answer_id = 0;
  UPDATE answers SET comment_count = comment_count - 1 WHERE id = old.answer_id AND question_id = old.question_id;
END;
CREATE TRIGGER count_remark_in AFTER UPDATE OF state, deleted_at ON forum_comments WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count + 1 WHERE id = new.question_id AND new.answer_id = 0;
  UPDATE answers SET comment_count = comment_count + 1 WHERE id = new.answer_id AND question_id = new.question_id;
END;
