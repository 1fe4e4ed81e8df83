-- The article keeps the sum and the number of its scores.
CREATE TRIGGER count_score AFTER INSERT ON article_scores BEGIN
  UPDATE articles SET score_sum = score_sum + new.score, score_count = score_count + 1 WHERE id = new.article_id;
END;
CREATE TRIGGER recount_score AFTER UPDATE OF score ON article_scores BEGIN
  UPDATE articles SET score_sum = score_sum + new.score - old.score WHERE id = new.article_id;
END;
CREATE TRIGGER uncount_score AFTER DELETE ON article_scores BEGIN
  UPDATE articles SET score_sum = score_sum - old.score, score_count = score_count - 1 WHERE id = old.article_id;
END;
