-- What can be found has changed: the article is noted for the index. Deleted first, then inserted: an INSERT OR REPLACE
-- inside a trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_article_new AFTER INSERT ON articles BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.id);
  INSERT INTO search_outbox (article_id) SELECT new.id;
END;
CREATE TRIGGER search_article_gone AFTER DELETE ON articles BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT old.id);
  INSERT INTO search_outbox (article_id) SELECT old.id;
END;
CREATE TRIGGER search_article_changed AFTER UPDATE OF title, summary, keywords, solver, facets, user_id, publish, deleted_at, create_time ON articles BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.id);
  INSERT INTO search_outbox (article_id) SELECT new.id;
END;

-- Categories, tags, chapters, columns, the author and the totals of the site count an article while it is published and
-- not deleted.
CREATE TRIGGER count_article_new AFTER INSERT ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE categories SET article_num = article_num + 1 WHERE id = new.category_id;
  UPDATE people SET article_count = article_count + 1 WHERE id = new.user_id;
  UPDATE tags SET article_num = article_num + 1 WHERE id IN (SELECT tag_id FROM article_tags WHERE article_id = new.id);
  UPDATE chapters SET article_num = article_num + 1 WHERE id IN (SELECT chapter_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE columns SET article_num = article_num + 1, view_num = view_num + new.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'articles';
  UPDATE counters SET value = value + new.word_count WHERE name = 'words';
  UPDATE counters SET value = value + new.quantity WHERE name = 'views';
END;
CREATE TRIGGER count_article_gone AFTER DELETE ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE categories SET article_num = article_num - 1 WHERE id = old.category_id;
  UPDATE people SET article_count = article_count - 1 WHERE id = old.user_id;
  UPDATE tags SET article_num = article_num - 1 WHERE id IN (SELECT tag_id FROM article_tags WHERE article_id = old.id);
  UPDATE chapters SET article_num = article_num - 1 WHERE id IN (SELECT chapter_id FROM chapter_articles WHERE article_id = old.id);
  UPDATE columns SET article_num = article_num - 1, view_num = view_num - old.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'articles';
  UPDATE counters SET value = value - old.word_count WHERE name = 'words';
  UPDATE counters SET value = value - old.quantity WHERE name = 'views';
END;
CREATE TRIGGER count_article_out AFTER UPDATE OF publish, deleted_at, category_id, user_id ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.user_id IS NOT new.user_id) BEGIN
  UPDATE categories SET article_num = article_num - 1 WHERE id = old.category_id;
  UPDATE people SET article_count = article_count - 1 WHERE id = old.user_id;
  UPDATE tags SET article_num = article_num - 1 WHERE id IN (SELECT tag_id FROM article_tags WHERE article_id = old.id);
  UPDATE chapters SET article_num = article_num - 1 WHERE id IN (SELECT chapter_id FROM chapter_articles WHERE article_id = old.id);
  UPDATE columns SET article_num = article_num - 1, view_num = view_num - old.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'articles';
  UPDATE counters SET value = value - old.word_count WHERE name = 'words';
  UPDATE counters SET value = value - old.quantity WHERE name = 'views';
END;
CREATE TRIGGER count_article_in AFTER UPDATE OF publish, deleted_at, category_id, user_id ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) AND (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.user_id IS NOT new.user_id) BEGIN
  UPDATE categories SET article_num = article_num + 1 WHERE id = new.category_id;
  UPDATE people SET article_count = article_count + 1 WHERE id = new.user_id;
  UPDATE tags SET article_num = article_num + 1 WHERE id IN (SELECT tag_id FROM article_tags WHERE article_id = new.id);
  UPDATE chapters SET article_num = article_num + 1 WHERE id IN (SELECT chapter_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE columns SET article_num = article_num + 1, view_num = view_num + new.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'articles';
  UPDATE counters SET value = value + new.word_count WHERE name = 'words';
  UPDATE counters SET value = value + new.quantity WHERE name = 'views';
END;
CREATE TRIGGER count_article_viewed AFTER UPDATE OF quantity ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND (new.publish = 1 AND new.deleted_at IS NULL) AND NOT (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.user_id IS NOT new.user_id) AND old.quantity <> new.quantity BEGIN
  UPDATE columns SET view_num = view_num + new.quantity - old.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE counters SET value = value + new.quantity - old.quantity WHERE name = 'views';
END;
CREATE TRIGGER count_article_words AFTER UPDATE OF word_count ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND (new.publish = 1 AND new.deleted_at IS NULL) AND NOT (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.user_id IS NOT new.user_id) AND old.word_count <> new.word_count BEGIN
  UPDATE counters SET value = value + new.word_count - old.word_count WHERE name = 'words';
END;

-- An article may come after its likes, collects, comments and attachments, and begins with them.
CREATE TRIGGER count_article_arrived AFTER INSERT ON articles WHEN EXISTS (SELECT 1 FROM article_likes WHERE article_id = new.id) OR EXISTS (SELECT 1 FROM article_collects WHERE article_id = new.id) BEGIN
  UPDATE articles SET like_count = like_count + (SELECT count(*) FROM article_likes WHERE article_id = new.id), collect_count = collect_count + (SELECT count(*) FROM article_collects WHERE article_id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER count_article_comments AFTER INSERT ON articles BEGIN
  UPDATE articles SET comment_count = comment_count + (SELECT count(*) FROM comments c WHERE c.article_id = new.id AND c.state = 1 AND c.deleted_at IS NULL),
    score_sum = score_sum + (SELECT coalesce(sum(score), 0) FROM article_scores WHERE article_id = new.id),
    score_count = score_count + (SELECT count(*) FROM article_scores WHERE article_id = new.id),
    version_count = version_count + (SELECT count(*) FROM article_versions WHERE article_id = new.id)
    WHERE id = new.id;
END;
CREATE TRIGGER count_annex_article AFTER INSERT ON articles WHEN EXISTS (SELECT 1 FROM annexes WHERE article_id = new.id) BEGIN
  UPDATE articles SET annex_count = (SELECT count(*) FROM annexes WHERE article_id = new.id), has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = new.id AND price > 0) WHERE id = new.id;
END;

-- The cover is one uploaded file: its use follows, whoever writes.
CREATE TRIGGER uses_articles_cover_new AFTER INSERT ON articles WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'articles.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_articles_cover_changed AFTER UPDATE OF cover ON articles WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'articles.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'articles.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'articles.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_articles_cover_gone AFTER DELETE ON articles WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'articles.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'articles.cover' AND row_key = old.id;
END;

-- What a text uses is free once it is deleted for good.
CREATE TRIGGER uses_articles_gone AFTER DELETE ON articles BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'articles' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'articles' AND row_key = old.id;
END;

-- The author's experience of a day (GMT+8) is worked out again, and that of the days of the article's likes.
CREATE TRIGGER grow_article AFTER INSERT ON articles BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0
    UNION SELECT new.user_id, date(created_at / 1000 + 28800, 'unixepoch'), 0 FROM article_likes WHERE article_id = new.id;
END;
CREATE TRIGGER regrow_article AFTER UPDATE OF publish, deleted_at, user_id, create_time ON articles
WHEN (new.publish = 1 AND new.deleted_at IS NULL) <> (old.publish = 1 AND old.deleted_at IS NULL)
  OR new.user_id <> old.user_id OR new.create_time <> old.create_time BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT p.id, date(t.at / 1000 + 28800, 'unixepoch'), 0
    FROM (SELECT new.user_id AS id UNION SELECT old.user_id) p,
      (SELECT new.create_time AS at UNION SELECT old.create_time
        UNION SELECT created_at FROM article_likes WHERE article_id = new.id) t;
END;
CREATE TRIGGER ungrow_article AFTER DELETE ON articles BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT old.user_id, date(old.create_time / 1000 + 28800, 'unixepoch'), 0
    UNION SELECT old.user_id, date(created_at / 1000 + 28800, 'unixepoch'), 0 FROM article_likes WHERE article_id = old.id;
END;

-- An article in the recycle bin is neither reviewed nor published by itself.
CREATE TRIGGER pending_article_binned AFTER UPDATE OF deleted_at ON articles WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL BEGIN
  UPDATE articles SET publish = iif(published_at IS NULL, 3, 0)
  WHERE id = new.id AND publish = 2 AND NOT EXISTS (SELECT 1 FROM moderation_cases WHERE kind = 'article' AND key = cast(new.id as text) AND open = 1);
  DELETE FROM article_pending WHERE article_id = new.id;
END;

-- An article that is moved is moved in its draft too, as long as that does not say another category.
CREATE TRIGGER drafts_article_moved AFTER UPDATE OF category_id ON articles WHEN new.category_id <> old.category_id BEGIN
  UPDATE article_drafts SET fields = json_set(fields, '$.categoryId', new.category_id)
  WHERE article_id = new.id AND fields ->> 'categoryId' = old.category_id;
  UPDATE article_pending SET category_id = new.category_id WHERE article_id = new.id AND category_id = old.category_id;
END;

-- Articles of a day (GMT+8), for the figures of the site.
CREATE TRIGGER site_day_of_article AFTER INSERT ON articles WHEN new.publish = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, articles) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET articles = articles + 1;
END;
CREATE TRIGGER site_day_article_in AFTER UPDATE OF publish, deleted_at, create_time ON articles
WHEN new.publish = 1 AND new.deleted_at IS NULL AND ((old.publish = 1 AND old.deleted_at IS NULL) <> (new.publish = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, articles) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET articles = articles + 1;
END;
CREATE TRIGGER site_day_article_out AFTER UPDATE OF publish, deleted_at, create_time ON articles
WHEN old.publish = 1 AND old.deleted_at IS NULL AND ((old.publish = 1 AND old.deleted_at IS NULL) <> (new.publish = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET articles = articles - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
CREATE TRIGGER site_day_without_article AFTER DELETE ON articles WHEN old.publish = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET articles = articles - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;

-- An activity counts the entries whose article everybody can read.
CREATE TRIGGER count_entry_article_new AFTER INSERT ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num + 1 WHERE id IN (SELECT activity_id FROM activity_entries WHERE article_id = new.id);
END;
CREATE TRIGGER count_entry_article_gone AFTER DELETE ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num - 1 WHERE id IN (SELECT activity_id FROM activity_entries WHERE article_id = old.id);
END;
CREATE TRIGGER count_entry_article_shown AFTER UPDATE OF publish, deleted_at ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) AND NOT (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num + 1 WHERE id IN (SELECT activity_id FROM activity_entries WHERE article_id = new.id);
END;
CREATE TRIGGER count_entry_article_hidden AFTER UPDATE OF publish, deleted_at ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND NOT (new.publish = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num - 1 WHERE id IN (SELECT activity_id FROM activity_entries WHERE article_id = new.id);
END;

-- An article counts what refers to it and everybody can read. It may come after that, and after the rows that say to
-- what it refers itself.
CREATE TRIGGER count_citing_in AFTER UPDATE OF publish, deleted_at ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) AND NOT (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM citations WHERE article_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_out AFTER UPDATE OF publish, deleted_at ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND NOT (new.publish = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM citations WHERE article_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_gone AFTER DELETE ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM citations WHERE article_id = old.id AND kind = 'article');
END;
CREATE TRIGGER count_cited_later AFTER INSERT ON articles BEGIN
  UPDATE articles SET cited_count = (SELECT count(*) FROM citations c JOIN articles a ON a.id = c.article_id WHERE c.kind = 'article' AND c.target = CAST(new.id AS TEXT) AND a.publish = 1 AND a.deleted_at IS NULL) + (SELECT count(*) FROM post_citations c JOIN questions q ON q.id = c.question_id WHERE c.kind = 'article' AND c.target = CAST(new.id AS TEXT) AND q.state = 1 AND q.deleted_at IS NULL AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id = new.id;
  UPDATE articles SET cited_count = cited_count + 1 WHERE (new.publish = 1 AND new.deleted_at IS NULL) AND id <> new.id AND id IN (SELECT CAST(target AS INTEGER) FROM citations WHERE article_id = new.id AND kind = 'article');
END;

-- Public articles are found by the values of their facets: one row each, beside the JSON of the article.
CREATE TRIGGER facet_article_new AFTER INSERT ON articles WHEN (new.facets <> '[]' AND (new.publish = 1 AND new.deleted_at IS NULL)) BEGIN
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO article_facets (value_id, create_time, article_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.publish = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER facet_article_change AFTER UPDATE OF facets, create_time, publish, deleted_at ON articles WHEN ((old.facets <> '[]' OR new.facets <> '[]') AND (old.facets IS NOT new.facets OR old.create_time IS NOT new.create_time OR old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at)) BEGIN
  DELETE FROM article_facets WHERE article_id = new.id;
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO article_facets (value_id, create_time, article_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.publish = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER facet_article_gone AFTER DELETE ON articles WHEN (old.facets <> '[]') BEGIN
  DELETE FROM article_facets WHERE article_id = old.id;
END;

-- A new row never takes the id of a deleted one, which addresses and orders still name.
CREATE TRIGGER mark_article_id AFTER DELETE ON articles BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('articles', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
