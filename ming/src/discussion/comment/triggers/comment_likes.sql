-- The comment counts its likes.
CREATE TRIGGER count_comment_like AFTER INSERT ON comment_likes BEGIN
  UPDATE comments SET like_count = like_count + 1 WHERE id = new.comment_id;
END;
CREATE TRIGGER uncount_comment_like AFTER DELETE ON comment_likes BEGIN
  UPDATE comments SET like_count = like_count - 1 WHERE id = old.comment_id;
END;

-- Likes of a day (GMT+8) are experience of the comment's author, which is worked out again.
CREATE TRIGGER grow_comment_like AFTER INSERT ON comment_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 0 FROM comments WHERE id = new.comment_id;
END;
CREATE TRIGGER ungrow_comment_like AFTER DELETE ON comment_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(old.created_at / 1000 + 28800, 'unixepoch'), 0 FROM comments WHERE id = old.comment_id;
END;
