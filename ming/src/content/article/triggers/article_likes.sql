-- The article counts its likes.
CREATE TRIGGER count_like_new AFTER INSERT ON article_likes BEGIN
  UPDATE articles SET like_count = like_count + 1 WHERE id = new.article_id;
END;
CREATE TRIGGER count_like_gone AFTER DELETE ON article_likes BEGIN
  UPDATE articles SET like_count = like_count - 1 WHERE id = old.article_id;
END;
CREATE TRIGGER count_like_moved AFTER UPDATE OF article_id, user_id ON article_likes BEGIN
  UPDATE articles SET like_count = like_count - 1 WHERE id = old.article_id;
  UPDATE articles SET like_count = like_count + 1 WHERE id = new.article_id;
END;

-- Likes of a day (GMT+8) are experience of the article's author, which is worked out again.
CREATE TRIGGER grow_article_like AFTER INSERT ON article_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 0 FROM articles WHERE id = new.article_id;
END;
CREATE TRIGGER ungrow_article_like AFTER DELETE ON article_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(old.created_at / 1000 + 28800, 'unixepoch'), 0 FROM articles WHERE id = old.article_id;
END;

-- The figures of an article by the day (GMT+8) that a like comes from.
CREATE TRIGGER day_of_like AFTER INSERT ON article_likes BEGIN
  INSERT INTO article_view_days (article_id, day, likes)
    VALUES (new.article_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (article_id, day) DO UPDATE SET likes = likes + 1;
END;
CREATE TRIGGER day_without_like AFTER DELETE ON article_likes BEGIN
  UPDATE article_view_days SET likes = likes - 1
    WHERE article_id = old.article_id AND day = date(old.created_at / 1000 + 28800, 'unixepoch');
END;
