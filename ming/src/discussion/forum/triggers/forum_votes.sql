-- A question or an answer keeps the sum of its votes.
CREATE TRIGGER count_vote_new AFTER INSERT ON forum_votes BEGIN
  UPDATE answers SET vote_sum = vote_sum + new.value WHERE id = new.answer_id AND question_id = new.question_id;
  UPDATE questions SET vote_sum = vote_sum + new.value WHERE id = new.question_id AND new.answer_id = 0;
END;
CREATE TRIGGER count_vote_gone AFTER DELETE ON forum_votes BEGIN
  UPDATE answers SET vote_sum = vote_sum - old.value WHERE id = old.answer_id AND question_id = old.question_id;
  UPDATE questions SET vote_sum = vote_sum - old.value WHERE id = old.question_id AND old.answer_id = 0;
END;
CREATE TRIGGER count_vote_changed AFTER UPDATE OF question_id, answer_id, value ON forum_votes BEGIN
  UPDATE answers SET vote_sum = vote_sum - old.value WHERE id = old.answer_id AND question_id = old.question_id;
  UPDATE questions SET vote_sum = vote_sum - old.value WHERE id = old.question_id AND old.answer_id = 0;
  UPDATE answers SET vote_sum = vote_sum + new.value WHERE id = new.answer_id AND question_id = new.question_id;
  UPDATE questions SET vote_sum = vote_sum + new.value WHERE id = new.question_id AND new.answer_id = 0;
END;
