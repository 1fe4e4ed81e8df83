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
--> statement-breakpoint
-- What was written before the row that counts it.
CREATE TRIGGER count_comment_children AFTER INSERT ON comments BEGIN
  UPDATE comments SET like_count = like_count + (SELECT count(*) FROM comment_likes WHERE comment_id = new.id),
    reply_count = reply_count + (SELECT count(*) FROM comments c WHERE c.parent_id = new.id AND c.state = 1 AND c.deleted_at IS NULL)
    WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_article_comments AFTER INSERT ON articles BEGIN
  UPDATE articles SET comment_count = comment_count + (SELECT count(*) FROM comments c WHERE c.article_id = new.id AND c.state = 1 AND c.deleted_at IS NULL),
    score_sum = score_sum + (SELECT coalesce(sum(score), 0) FROM article_scores WHERE article_id = new.id),
    score_count = score_count + (SELECT count(*) FROM article_scores WHERE article_id = new.id)
    WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_person_comments AFTER INSERT ON people BEGIN
  UPDATE people SET comment_count = comment_count + (SELECT count(*) FROM comments c WHERE c.user_id = new.id AND c.state = 1 AND c.deleted_at IS NULL)
    WHERE id = new.id;
END;
