-- Scores, comments and their likes; see 0007_kept_counts.sql.
CREATE TRIGGER count_score AFTER INSERT ON article_scores BEGIN
  UPDATE articles SET score_sum = score_sum + new.score, score_count = score_count + 1 WHERE id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER recount_score AFTER UPDATE OF score ON article_scores BEGIN
  UPDATE articles SET score_sum = score_sum + new.score - old.score WHERE id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER uncount_score AFTER DELETE ON article_scores BEGIN
  UPDATE articles SET score_sum = score_sum - old.score, score_count = score_count - 1 WHERE id = old.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_comment_like AFTER INSERT ON comment_likes BEGIN
  UPDATE comments SET like_count = like_count + 1 WHERE id = new.comment_id;
END;
--> statement-breakpoint
CREATE TRIGGER uncount_comment_like AFTER DELETE ON comment_likes BEGIN
  UPDATE comments SET like_count = like_count - 1 WHERE id = old.comment_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_comment AFTER INSERT ON comments WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  UPDATE articles SET comment_count = comment_count + 1 WHERE id = new.article_id;
  UPDATE people SET comment_count = comment_count + 1 WHERE id = new.user_id;
  UPDATE comments SET reply_count = reply_count + 1 WHERE id = new.parent_id;
END;
--> statement-breakpoint
CREATE TRIGGER recount_comment AFTER UPDATE OF state, deleted_at ON comments
WHEN (new.state = 1 AND new.deleted_at IS NULL) <> (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET comment_count = comment_count + CASE WHEN new.state = 1 AND new.deleted_at IS NULL THEN 1 ELSE -1 END
    WHERE id = new.article_id;
  UPDATE people SET comment_count = comment_count + CASE WHEN new.state = 1 AND new.deleted_at IS NULL THEN 1 ELSE -1 END
    WHERE id = new.user_id;
  UPDATE comments SET reply_count = reply_count + CASE WHEN new.state = 1 AND new.deleted_at IS NULL THEN 1 ELSE -1 END
    WHERE id = new.parent_id;
END;
--> statement-breakpoint
CREATE TRIGGER uncount_comment AFTER DELETE ON comments WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE articles SET comment_count = comment_count - 1 WHERE id = old.article_id;
  UPDATE people SET comment_count = comment_count - 1 WHERE id = old.user_id;
  UPDATE comments SET reply_count = reply_count - 1 WHERE id = old.parent_id;
END;
