-- Days of people whose experience changes with a piece of content; see ming/src/growth. A day is one in GMT+8.
CREATE TRIGGER grow_comment AFTER INSERT ON comments BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
--> statement-breakpoint
CREATE TRIGGER regrow_comment AFTER UPDATE OF state, deleted_at ON comments
WHEN (new.state = 1 AND new.deleted_at IS NULL) <> (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0
    UNION SELECT new.user_id, date(created_at / 1000 + 28800, 'unixepoch'), 0 FROM comment_likes WHERE comment_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER ungrow_comment AFTER DELETE ON comments BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT old.user_id, date(old.create_time / 1000 + 28800, 'unixepoch'), 0
    UNION SELECT old.user_id, date(created_at / 1000 + 28800, 'unixepoch'), 0 FROM comment_likes WHERE comment_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER grow_comment_like AFTER INSERT ON comment_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 0 FROM comments WHERE id = new.comment_id;
END;
--> statement-breakpoint
CREATE TRIGGER ungrow_comment_like AFTER DELETE ON comment_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(old.created_at / 1000 + 28800, 'unixepoch'), 0 FROM comments WHERE id = old.comment_id;
END;
--> statement-breakpoint
CREATE TRIGGER grow_article AFTER INSERT ON articles BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0
    UNION SELECT new.user_id, date(created_at / 1000 + 28800, 'unixepoch'), 0 FROM article_likes WHERE article_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER regrow_article AFTER UPDATE OF publish, deleted_at, user_id, create_time ON articles
WHEN (new.publish = 1 AND new.deleted_at IS NULL) <> (old.publish = 1 AND old.deleted_at IS NULL)
  OR new.user_id <> old.user_id OR new.create_time <> old.create_time BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT p.id, date(t.at / 1000 + 28800, 'unixepoch'), 0
    FROM (SELECT new.user_id AS id UNION SELECT old.user_id) p,
      (SELECT new.create_time AS at UNION SELECT old.create_time
        UNION SELECT created_at FROM article_likes WHERE article_id = new.id) t;
END;
--> statement-breakpoint
CREATE TRIGGER ungrow_article AFTER DELETE ON articles BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT old.user_id, date(old.create_time / 1000 + 28800, 'unixepoch'), 0
    UNION SELECT old.user_id, date(created_at / 1000 + 28800, 'unixepoch'), 0 FROM article_likes WHERE article_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER grow_article_like AFTER INSERT ON article_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 0 FROM articles WHERE id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER ungrow_article_like AFTER DELETE ON article_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(old.created_at / 1000 + 28800, 'unixepoch'), 0 FROM articles WHERE id = old.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER grow_answer AFTER INSERT ON answers BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
--> statement-breakpoint
CREATE TRIGGER regrow_answer AFTER UPDATE OF deleted_at ON answers WHEN (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
--> statement-breakpoint
CREATE TRIGGER ungrow_answer AFTER DELETE ON answers BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (old.user_id, date(old.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
--> statement-breakpoint
CREATE TRIGGER grow_question AFTER INSERT ON questions BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(create_time / 1000 + 28800, 'unixepoch'), 0 FROM answers WHERE question_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER regrow_question AFTER UPDATE OF publish, deleted_at, accepted_answer_id ON questions
WHEN (new.publish = 1 AND new.deleted_at IS NULL) <> (old.publish = 1 AND old.deleted_at IS NULL)
  OR new.accepted_answer_id IS NOT old.accepted_answer_id BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(create_time / 1000 + 28800, 'unixepoch'), 0 FROM answers WHERE question_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER ungrow_question AFTER DELETE ON questions BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(create_time / 1000 + 28800, 'unixepoch'), 0 FROM answers WHERE question_id = old.id;
END;
