-- The figures of an author by day are the sum of the articles'.
CREATE TRIGGER author_day AFTER INSERT ON article_view_days BEGIN
  INSERT INTO author_days (user_id, day, views, readers, seconds, reports, depth, likes, collects, comments)
    SELECT user_id, new.day, new.views, new.readers, new.seconds, new.reports, new.depth, new.likes, new.collects, new.comments
    FROM articles WHERE id = new.article_id
    ON CONFLICT (user_id, day) DO UPDATE SET views = views + excluded.views, readers = readers + excluded.readers,
      seconds = seconds + excluded.seconds, reports = reports + excluded.reports, depth = depth + excluded.depth,
      likes = likes + excluded.likes, collects = collects + excluded.collects, comments = comments + excluded.comments;
END;
CREATE TRIGGER author_day_changed AFTER UPDATE ON article_view_days BEGIN
  UPDATE author_days SET views = views + new.views - old.views, readers = readers + new.readers - old.readers,
    seconds = seconds + new.seconds - old.seconds, reports = reports + new.reports - old.reports,
    depth = depth + new.depth - old.depth, likes = likes + new.likes - old.likes,
    collects = collects + new.collects - old.collects, comments = comments + new.comments - old.comments
    WHERE user_id = (SELECT user_id FROM articles WHERE id = new.article_id) AND day = new.day;
END;

-- The views of the site by day are the sum of the articles'.
CREATE TRIGGER site_day_of_views AFTER INSERT ON article_view_days BEGIN
  INSERT INTO site_days (day, views) VALUES (new.day, new.views)
    ON CONFLICT (day) DO UPDATE SET views = views + excluded.views;
END;
CREATE TRIGGER site_day_viewed AFTER UPDATE OF views ON article_view_days WHEN new.views <> old.views BEGIN
  UPDATE site_days SET views = views + new.views - old.views WHERE day = new.day;
END;
