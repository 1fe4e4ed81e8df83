-- People count who follows them and whom they follow.
CREATE TRIGGER count_follow_new AFTER INSERT ON follows BEGIN
  UPDATE people SET fans_count = fans_count + 1 WHERE id = new.target_id;
  UPDATE people SET watch_count = watch_count + 1 WHERE id = new.user_id;
END;
CREATE TRIGGER count_follow_gone AFTER DELETE ON follows BEGIN
  UPDATE people SET fans_count = fans_count - 1 WHERE id = old.target_id;
  UPDATE people SET watch_count = watch_count - 1 WHERE id = old.user_id;
END;
CREATE TRIGGER count_follow_moved AFTER UPDATE OF user_id, target_id ON follows BEGIN
  UPDATE people SET fans_count = fans_count - 1 WHERE id = old.target_id;
  UPDATE people SET watch_count = watch_count - 1 WHERE id = old.user_id;
  UPDATE people SET fans_count = fans_count + 1 WHERE id = new.target_id;
  UPDATE people SET watch_count = watch_count + 1 WHERE id = new.user_id;
END;

-- The followers that an author gained and lost by day (GMT+8).
CREATE TRIGGER fan_gained AFTER INSERT ON follows BEGIN
  INSERT INTO author_days (user_id, day, gained)
    VALUES (new.target_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (user_id, day) DO UPDATE SET gained = gained + 1;
END;
CREATE TRIGGER fan_lost AFTER DELETE ON follows BEGIN
  INSERT INTO author_days (user_id, day, lost) VALUES (old.target_id, date(unixepoch() + 28800, 'unixepoch'), 1)
    ON CONFLICT (user_id, day) DO UPDATE SET lost = lost + 1;
END;
