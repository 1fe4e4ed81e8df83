-- Likes, collects and comments of an article by the day (GMT+8) they come from, and the figures of its author; see ming/src/data.
CREATE TRIGGER day_of_like AFTER INSERT ON article_likes BEGIN
  INSERT INTO article_view_days (article_id, day, likes)
    VALUES (new.article_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (article_id, day) DO UPDATE SET likes = likes + 1;
END;
--> statement-breakpoint
CREATE TRIGGER day_without_like AFTER DELETE ON article_likes BEGIN
  UPDATE article_view_days SET likes = likes - 1
    WHERE article_id = old.article_id AND day = date(old.created_at / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER day_of_collect AFTER INSERT ON article_collects BEGIN
  INSERT INTO article_view_days (article_id, day, collects)
    VALUES (new.article_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (article_id, day) DO UPDATE SET collects = collects + 1;
END;
--> statement-breakpoint
CREATE TRIGGER day_without_collect AFTER DELETE ON article_collects BEGIN
  UPDATE article_view_days SET collects = collects - 1
    WHERE article_id = old.article_id AND day = date(old.created_at / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER day_of_comment AFTER INSERT ON comments WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO article_view_days (article_id, day, comments)
    VALUES (new.article_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (article_id, day) DO UPDATE SET comments = comments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER day_of_shown_comment AFTER UPDATE OF state, deleted_at ON comments
WHEN (new.state = 1 AND new.deleted_at IS NULL) <> (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT INTO article_view_days (article_id, day, comments)
    VALUES (new.article_id, date(new.create_time / 1000 + 28800, 'unixepoch'),
      CASE WHEN new.state = 1 AND new.deleted_at IS NULL THEN 1 ELSE -1 END)
    ON CONFLICT (article_id, day) DO UPDATE SET comments = comments + excluded.comments;
END;
--> statement-breakpoint
CREATE TRIGGER day_without_comment AFTER DELETE ON comments WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE article_view_days SET comments = comments - 1
    WHERE article_id = old.article_id AND day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER author_day AFTER INSERT ON article_view_days BEGIN
  INSERT INTO author_days (user_id, day, views, readers, seconds, reports, depth, likes, collects, comments)
    SELECT user_id, new.day, new.views, new.readers, new.seconds, new.reports, new.depth, new.likes, new.collects, new.comments
    FROM articles WHERE id = new.article_id
    ON CONFLICT (user_id, day) DO UPDATE SET views = views + excluded.views, readers = readers + excluded.readers,
      seconds = seconds + excluded.seconds, reports = reports + excluded.reports, depth = depth + excluded.depth,
      likes = likes + excluded.likes, collects = collects + excluded.collects, comments = comments + excluded.comments;
END;
--> statement-breakpoint
CREATE TRIGGER author_day_changed AFTER UPDATE ON article_view_days BEGIN
  UPDATE author_days SET views = views + new.views - old.views, readers = readers + new.readers - old.readers,
    seconds = seconds + new.seconds - old.seconds, reports = reports + new.reports - old.reports,
    depth = depth + new.depth - old.depth, likes = likes + new.likes - old.likes,
    collects = collects + new.collects - old.collects, comments = comments + new.comments - old.comments
    WHERE user_id = (SELECT user_id FROM articles WHERE id = new.article_id) AND day = new.day;
END;
--> statement-breakpoint
CREATE TRIGGER fan_gained AFTER INSERT ON follows BEGIN
  INSERT INTO author_days (user_id, day, gained)
    VALUES (new.target_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (user_id, day) DO UPDATE SET gained = gained + 1;
END;
--> statement-breakpoint
CREATE TRIGGER fan_lost AFTER DELETE ON follows BEGIN
  INSERT INTO author_days (user_id, day, lost) VALUES (old.target_id, date(unixepoch() + 28800, 'unixepoch'), 1)
    ON CONFLICT (user_id, day) DO UPDATE SET lost = lost + 1;
END;
--> statement-breakpoint
-- What was there before.
INSERT INTO article_view_days (article_id, day, likes)
  SELECT article_id, date(created_at / 1000 + 28800, 'unixepoch') AS day, count(*) FROM article_likes WHERE true GROUP BY 1, 2
  ON CONFLICT (article_id, day) DO UPDATE SET likes = excluded.likes;
--> statement-breakpoint
INSERT INTO article_view_days (article_id, day, collects)
  SELECT article_id, date(created_at / 1000 + 28800, 'unixepoch') AS day, count(*) FROM article_collects WHERE true GROUP BY 1, 2
  ON CONFLICT (article_id, day) DO UPDATE SET collects = excluded.collects;
--> statement-breakpoint
INSERT INTO article_view_days (article_id, day, comments)
  SELECT article_id, date(create_time / 1000 + 28800, 'unixepoch') AS day, count(*) FROM comments
  WHERE state = 1 AND deleted_at IS NULL GROUP BY 1, 2
  ON CONFLICT (article_id, day) DO UPDATE SET comments = excluded.comments;
--> statement-breakpoint
DELETE FROM author_days;
--> statement-breakpoint
INSERT INTO author_days (user_id, day, views, readers, seconds, reports, depth, likes, collects, comments)
  SELECT a.user_id, d.day, sum(d.views), sum(d.readers), sum(d.seconds), sum(d.reports), sum(d.depth), sum(d.likes), sum(d.collects), sum(d.comments)
  FROM article_view_days d JOIN articles a ON a.id = d.article_id GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO author_days (user_id, day, gained)
  SELECT target_id, date(created_at / 1000 + 28800, 'unixepoch'), count(*) FROM follows WHERE true GROUP BY 1, 2
  ON CONFLICT (user_id, day) DO UPDATE SET gained = excluded.gained;
