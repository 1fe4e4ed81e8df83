-- The article counts who keeps it, and the person what it keeps.
CREATE TRIGGER count_collect_new AFTER INSERT ON article_collects BEGIN
  UPDATE articles SET collect_count = collect_count + 1 WHERE id = new.article_id;
  UPDATE people SET collect_count = collect_count + 1 WHERE id = new.user_id;
END;
CREATE TRIGGER count_collect_gone AFTER DELETE ON article_collects BEGIN
  UPDATE articles SET collect_count = collect_count - 1 WHERE id = old.article_id;
  UPDATE people SET collect_count = collect_count - 1 WHERE id = old.user_id;
END;
CREATE TRIGGER count_collect_moved AFTER UPDATE OF article_id, user_id ON article_collects BEGIN
  UPDATE articles SET collect_count = collect_count - 1 WHERE id = old.article_id;
  UPDATE people SET collect_count = collect_count - 1 WHERE id = old.user_id;
  UPDATE articles SET collect_count = collect_count + 1 WHERE id = new.article_id;
  UPDATE people SET collect_count = collect_count + 1 WHERE id = new.user_id;
END;

-- The figures of an article by the day (GMT+8) that a collect comes from.
CREATE TRIGGER day_of_collect AFTER INSERT ON article_collects BEGIN
  INSERT INTO article_view_days (article_id, day, collects)
    VALUES (new.article_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (article_id, day) DO UPDATE SET collects = collects + 1;
END;
CREATE TRIGGER day_without_collect AFTER DELETE ON article_collects BEGIN
  UPDATE article_view_days SET collects = collects - 1
    WHERE article_id = old.article_id AND day = date(old.created_at / 1000 + 28800, 'unixepoch');
END;
