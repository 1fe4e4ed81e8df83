-- What happened on the site by day (GMT+8); see ming/src/site.
CREATE TRIGGER site_day_of_views AFTER INSERT ON article_view_days BEGIN
  INSERT INTO site_days (day, views) VALUES (new.day, new.views)
    ON CONFLICT (day) DO UPDATE SET views = views + excluded.views;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_viewed AFTER UPDATE OF views ON article_view_days WHEN new.views <> old.views BEGIN
  UPDATE site_days SET views = views + new.views - old.views WHERE day = new.day;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_of_person AFTER INSERT ON people BEGIN
  INSERT INTO site_days (day, people) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET people = people + 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_of_article AFTER INSERT ON articles WHEN new.publish = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, articles) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET articles = articles + 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_article_in AFTER UPDATE OF publish, deleted_at, create_time ON articles
WHEN new.publish = 1 AND new.deleted_at IS NULL AND ((old.publish = 1 AND old.deleted_at IS NULL) <> (new.publish = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, articles) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET articles = articles + 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_article_out AFTER UPDATE OF publish, deleted_at, create_time ON articles
WHEN old.publish = 1 AND old.deleted_at IS NULL AND ((old.publish = 1 AND old.deleted_at IS NULL) <> (new.publish = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET articles = articles - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER site_day_without_article AFTER DELETE ON articles WHEN old.publish = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET articles = articles - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER site_day_of_comment AFTER INSERT ON comments WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, comments) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET comments = comments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_comment_in AFTER UPDATE OF state, deleted_at, create_time ON comments
WHEN new.state = 1 AND new.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, comments) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET comments = comments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_comment_out AFTER UPDATE OF state, deleted_at, create_time ON comments
WHEN old.state = 1 AND old.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET comments = comments - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER site_day_without_comment AFTER DELETE ON comments WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET comments = comments - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER site_day_of_question AFTER INSERT ON questions WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, questions) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET questions = questions + 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_question_in AFTER UPDATE OF state, deleted_at, create_time ON questions
WHEN new.state = 1 AND new.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, questions) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET questions = questions + 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_question_out AFTER UPDATE OF state, deleted_at, create_time ON questions
WHEN old.state = 1 AND old.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET questions = questions - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER site_day_without_question AFTER DELETE ON questions WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET questions = questions - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER site_day_of_answer AFTER INSERT ON answers WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, answers) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET answers = answers + 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_answer_in AFTER UPDATE OF state, deleted_at, create_time ON answers
WHEN new.state = 1 AND new.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, answers) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET answers = answers + 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_day_answer_out AFTER UPDATE OF state, deleted_at, create_time ON answers
WHEN old.state = 1 AND old.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET answers = answers - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
CREATE TRIGGER site_day_without_answer AFTER DELETE ON answers WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET answers = answers - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
--> statement-breakpoint
-- What was there before.
INSERT INTO site_days (day, views) SELECT day, sum(views) FROM article_view_days GROUP BY day;
--> statement-breakpoint
INSERT INTO site_days (day, people)
  SELECT date(create_time / 1000 + 28800, 'unixepoch'), count(*) FROM people WHERE true GROUP BY 1
  ON CONFLICT (day) DO UPDATE SET people = excluded.people;
--> statement-breakpoint
INSERT INTO site_days (day, articles)
  SELECT date(create_time / 1000 + 28800, 'unixepoch'), count(*) FROM articles WHERE publish = 1 AND deleted_at IS NULL GROUP BY 1
  ON CONFLICT (day) DO UPDATE SET articles = excluded.articles;
--> statement-breakpoint
INSERT INTO site_days (day, comments)
  SELECT date(create_time / 1000 + 28800, 'unixepoch'), count(*) FROM comments WHERE state = 1 AND deleted_at IS NULL GROUP BY 1
  ON CONFLICT (day) DO UPDATE SET comments = excluded.comments;
--> statement-breakpoint
INSERT INTO site_days (day, questions)
  SELECT date(create_time / 1000 + 28800, 'unixepoch'), count(*) FROM questions WHERE state = 1 AND deleted_at IS NULL GROUP BY 1
  ON CONFLICT (day) DO UPDATE SET questions = excluded.questions;
--> statement-breakpoint
INSERT INTO site_days (day, answers)
  SELECT date(create_time / 1000 + 28800, 'unixepoch'), count(*) FROM answers WHERE state = 1 AND deleted_at IS NULL GROUP BY 1
  ON CONFLICT (day) DO UPDATE SET answers = excluded.answers;
