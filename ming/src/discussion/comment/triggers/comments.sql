-- The article, the author and the comment above count a comment while it is shown.
CREATE TRIGGER count_comment AFTER INSERT ON comments WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  UPDATE articles SET comment_count = comment_count + 1 WHERE id = new.article_id;
  UPDATE people SET comment_count = comment_count + 1 WHERE id = new.user_id;
  UPDATE comments SET reply_count = reply_count + 1 WHERE id = new.parent_id;
END;
CREATE TRIGGER recount_comment AFTER UPDATE OF state, deleted_at ON comments
WHEN (new.state = 1 AND new.deleted_at IS NULL) <> (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET comment_count = comment_count + CASE WHEN new.state = 1 AND new.deleted_at IS NULL THEN 1 ELSE -1 END
    WHERE id = new.article_id;
  UPDATE people SET comment_count = comment_count + CASE WHEN new.state = 1 AND new.deleted_at IS NULL THEN 1 ELSE -1 END
    WHERE id = new.user_id;
  UPDATE comments SET reply_count = reply_count + CASE WHEN new.state = 1 AND new.deleted_at IS NULL THEN 1 ELSE -1 END
    WHERE id = new.parent_id;
END;
CREATE TRIGGER uncount_comment AFTER DELETE ON comments WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE articles SET comment_count = comment_count - 1 WHERE id = old.article_id;
  UPDATE people SET comment_count = comment_count - 1 WHERE id = old.user_id;
  UPDATE comments SET reply_count = reply_count - 1 WHERE id = old.parent_id;
END;

-- A comment may come after its likes and replies, and begins with them.
CREATE TRIGGER count_comment_children AFTER INSERT ON comments BEGIN
  UPDATE comments SET like_count = like_count + (SELECT count(*) FROM comment_likes WHERE comment_id = new.id),
    reply_count = reply_count + (SELECT count(*) FROM comments c WHERE c.parent_id = new.id AND c.state = 1 AND c.deleted_at IS NULL)
    WHERE id = new.id;
END;

-- The author's experience of a day (GMT+8) is worked out again, and that of the days of the comment's likes.
CREATE TRIGGER grow_comment AFTER INSERT ON comments BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
CREATE TRIGGER regrow_comment AFTER UPDATE OF state, deleted_at ON comments
WHEN (new.state = 1 AND new.deleted_at IS NULL) <> (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0
    UNION SELECT new.user_id, date(created_at / 1000 + 28800, 'unixepoch'), 0 FROM comment_likes WHERE comment_id = new.id;
END;
CREATE TRIGGER ungrow_comment AFTER DELETE ON comments BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT old.user_id, date(old.create_time / 1000 + 28800, 'unixepoch'), 0
    UNION SELECT old.user_id, date(created_at / 1000 + 28800, 'unixepoch'), 0 FROM comment_likes WHERE comment_id = old.id;
END;

-- The figures of an article by the day (GMT+8) that a comment comes from.
CREATE TRIGGER day_of_comment AFTER INSERT ON comments WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO article_view_days (article_id, day, comments)
    VALUES (new.article_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (article_id, day) DO UPDATE SET comments = comments + 1;
END;
CREATE TRIGGER day_of_shown_comment AFTER UPDATE OF state, deleted_at ON comments
WHEN (new.state = 1 AND new.deleted_at IS NULL) <> (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT INTO article_view_days (article_id, day, comments)
    VALUES (new.article_id, date(new.create_time / 1000 + 28800, 'unixepoch'),
      CASE WHEN new.state = 1 AND new.deleted_at IS NULL THEN 1 ELSE -1 END)
    ON CONFLICT (article_id, day) DO UPDATE SET comments = comments + excluded.comments;
END;
CREATE TRIGGER day_without_comment AFTER DELETE ON comments WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE article_view_days SET comments = comments - 1
    WHERE article_id = old.article_id AND day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;

-- Comments of a day (GMT+8), for the figures of the site.
CREATE TRIGGER site_day_of_comment AFTER INSERT ON comments WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, comments) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET comments = comments + 1;
END;
CREATE TRIGGER site_day_comment_in AFTER UPDATE OF state, deleted_at, create_time ON comments
WHEN new.state = 1 AND new.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, comments) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET comments = comments + 1;
END;
CREATE TRIGGER site_day_comment_out AFTER UPDATE OF state, deleted_at, create_time ON comments
WHEN old.state = 1 AND old.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET comments = comments - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
CREATE TRIGGER site_day_without_comment AFTER DELETE ON comments WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET comments = comments - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;

-- A new row never takes the id of a deleted one, which addresses and notices still name.
CREATE TRIGGER mark_comment_id AFTER DELETE ON comments BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('comments', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
