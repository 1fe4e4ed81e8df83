-- See src/content/annex/triggers/annex_uploads.sql.
CREATE TRIGGER uses_annex_uploads_new AFTER INSERT ON annex_uploads BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'annex_uploads', new.id, key FROM files WHERE removed_at IS NULL AND key = new.key;
END;
CREATE TRIGGER uses_annex_uploads_gone AFTER DELETE ON annex_uploads BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key = old.key;
  DELETE FROM file_uses WHERE owner = 'annex_uploads' AND row_key = old.id;
  DELETE FROM annex_parts WHERE upload_id = old.id;
END;

-- See src/content/annex/triggers/annexes.sql.
CREATE TRIGGER count_annex_new AFTER INSERT ON annexes BEGIN
  UPDATE articles SET annex_count = annex_count + 1, has_paid_annex = max(has_paid_annex, new.price > 0) WHERE id = new.article_id;
END;
CREATE TRIGGER count_annex_gone AFTER DELETE ON annexes BEGIN
  UPDATE articles SET annex_count = annex_count - 1, has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = old.article_id AND price > 0) WHERE id = old.article_id;
END;
CREATE TRIGGER count_annex_moved AFTER UPDATE OF article_id ON annexes WHEN old.article_id <> new.article_id BEGIN
  UPDATE articles SET annex_count = annex_count - 1, has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = old.article_id AND price > 0) WHERE id = old.article_id;
  UPDATE articles SET annex_count = annex_count + 1, has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = new.article_id AND price > 0) WHERE id = new.article_id;
END;
CREATE TRIGGER count_annex_priced AFTER UPDATE OF price ON annexes WHEN (old.price > 0) <> (new.price > 0) BEGIN
  UPDATE articles SET has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = new.article_id AND price > 0) WHERE id = new.article_id;
END;
CREATE TRIGGER uses_annexes_new AFTER INSERT ON annexes BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'annexes', new.id, key FROM files WHERE removed_at IS NULL AND key = new.key;
END;
CREATE TRIGGER uses_annexes_gone AFTER DELETE ON annexes BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key = old.key;
  DELETE FROM file_uses WHERE owner = 'annexes' AND row_key = old.id;
END;
CREATE TRIGGER mark_annex_id AFTER DELETE ON annexes BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('annexes', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;

-- See src/content/article/triggers/article_bodies.sql.
CREATE TRIGGER search_body_new AFTER INSERT ON article_bodies BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
CREATE TRIGGER search_body_changed AFTER UPDATE ON article_bodies BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
CREATE TRIGGER search_body_gone AFTER DELETE ON article_bodies BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT old.article_id;
END;

-- See src/content/article/triggers/article_collects.sql.
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
CREATE TRIGGER day_of_collect AFTER INSERT ON article_collects BEGIN
  INSERT INTO article_view_days (article_id, day, collects)
    VALUES (new.article_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (article_id, day) DO UPDATE SET collects = collects + 1;
END;
CREATE TRIGGER day_without_collect AFTER DELETE ON article_collects BEGIN
  UPDATE article_view_days SET collects = collects - 1
    WHERE article_id = old.article_id AND day = date(old.created_at / 1000 + 28800, 'unixepoch');
END;

-- See src/content/article/triggers/article_drafts.sql.
CREATE TRIGGER uses_article_drafts_gone AFTER DELETE ON article_drafts BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_drafts' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_drafts' AND row_key = old.article_id;
END;

-- See src/content/article/triggers/article_likes.sql.
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
CREATE TRIGGER grow_article_like AFTER INSERT ON article_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 0 FROM articles WHERE id = new.article_id;
END;
CREATE TRIGGER ungrow_article_like AFTER DELETE ON article_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(old.created_at / 1000 + 28800, 'unixepoch'), 0 FROM articles WHERE id = old.article_id;
END;
CREATE TRIGGER day_of_like AFTER INSERT ON article_likes BEGIN
  INSERT INTO article_view_days (article_id, day, likes)
    VALUES (new.article_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (article_id, day) DO UPDATE SET likes = likes + 1;
END;
CREATE TRIGGER day_without_like AFTER DELETE ON article_likes BEGIN
  UPDATE article_view_days SET likes = likes - 1
    WHERE article_id = old.article_id AND day = date(old.created_at / 1000 + 28800, 'unixepoch');
END;

-- See src/content/article/triggers/article_pending.sql.
CREATE TRIGGER uses_article_pending_gone AFTER DELETE ON article_pending BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_pending' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_pending' AND row_key = old.article_id;
END;
CREATE TRIGGER pending_case_closed AFTER DELETE ON article_pending WHEN old.waits = 1 BEGIN
  UPDATE moderation_cases SET open = 0, why = '[]' WHERE kind = 'submission' AND key = cast(old.article_id as text);
END;
CREATE TRIGGER uses_article_pending_cover_new AFTER INSERT ON article_pending WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'article_pending.cover', new.article_id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_article_pending_cover_changed AFTER UPDATE OF cover ON article_pending WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_pending.cover' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_pending.cover' AND row_key = old.article_id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'article_pending.cover', new.article_id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_article_pending_cover_gone AFTER DELETE ON article_pending WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_pending.cover' AND row_key = old.article_id);
  DELETE FROM file_uses WHERE owner = 'article_pending.cover' AND row_key = old.article_id;
END;

-- See src/content/article/triggers/article_revisions.sql.
CREATE TRIGGER uses_article_revisions_gone AFTER DELETE ON article_revisions BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'article_revisions' AND row_key = old.article_id || ' ' || old.revision);
  DELETE FROM file_uses WHERE owner = 'article_revisions' AND row_key = old.article_id || ' ' || old.revision;
END;

-- See src/content/article/triggers/article_scores.sql.
CREATE TRIGGER count_score AFTER INSERT ON article_scores BEGIN
  UPDATE articles SET score_sum = score_sum + new.score, score_count = score_count + 1 WHERE id = new.article_id;
END;
CREATE TRIGGER recount_score AFTER UPDATE OF score ON article_scores BEGIN
  UPDATE articles SET score_sum = score_sum + new.score - old.score WHERE id = new.article_id;
END;
CREATE TRIGGER uncount_score AFTER DELETE ON article_scores BEGIN
  UPDATE articles SET score_sum = score_sum - old.score, score_count = score_count - 1 WHERE id = old.article_id;
END;

-- See src/content/article/triggers/article_tags.sql.
CREATE TRIGGER search_tagged AFTER INSERT ON article_tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id;
END;
CREATE TRIGGER search_tag_moved AFTER UPDATE OF article_id, tag_id ON article_tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT new.article_id UNION SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT new.article_id UNION SELECT old.article_id;
END;
CREATE TRIGGER search_untagged AFTER DELETE ON article_tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT old.article_id);
  INSERT INTO search_outbox (article_id) SELECT old.article_id;
END;
CREATE TRIGGER count_tagged AFTER INSERT ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num + 1 WHERE id = new.tag_id;
END;
CREATE TRIGGER count_untagged AFTER DELETE ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num - 1 WHERE id = old.tag_id;
END;
CREATE TRIGGER count_tag_out AFTER UPDATE OF article_id, tag_id ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num - 1 WHERE id = old.tag_id;
END;
CREATE TRIGGER count_tag_in AFTER UPDATE OF article_id, tag_id ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num + 1 WHERE id = new.tag_id;
END;

-- See src/content/article/triggers/article_view_days.sql.
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
CREATE TRIGGER site_day_of_views AFTER INSERT ON article_view_days BEGIN
  INSERT INTO site_days (day, views) VALUES (new.day, new.views)
    ON CONFLICT (day) DO UPDATE SET views = views + excluded.views;
END;
CREATE TRIGGER site_day_viewed AFTER UPDATE OF views ON article_view_days WHEN new.views <> old.views BEGIN
  UPDATE site_days SET views = views + new.views - old.views WHERE day = new.day;
END;

-- See src/content/article/triggers/articles.sql.
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
CREATE TRIGGER count_article_arrived AFTER INSERT ON articles WHEN EXISTS (SELECT 1 FROM article_likes WHERE article_id = new.id) OR EXISTS (SELECT 1 FROM article_collects WHERE article_id = new.id) BEGIN
  UPDATE articles SET like_count = like_count + (SELECT count(*) FROM article_likes WHERE article_id = new.id), collect_count = collect_count + (SELECT count(*) FROM article_collects WHERE article_id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER count_article_comments AFTER INSERT ON articles BEGIN
  UPDATE articles SET comment_count = comment_count + (SELECT count(*) FROM comments c WHERE c.article_id = new.id AND c.state = 1 AND c.deleted_at IS NULL),
    score_sum = score_sum + (SELECT coalesce(sum(score), 0) FROM article_scores WHERE article_id = new.id),
    score_count = score_count + (SELECT count(*) FROM article_scores WHERE article_id = new.id)
    WHERE id = new.id;
END;
CREATE TRIGGER count_annex_article AFTER INSERT ON articles WHEN EXISTS (SELECT 1 FROM annexes WHERE article_id = new.id) BEGIN
  UPDATE articles SET annex_count = (SELECT count(*) FROM annexes WHERE article_id = new.id), has_paid_annex = EXISTS (SELECT 1 FROM annexes WHERE article_id = new.id AND price > 0) WHERE id = new.id;
END;
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
CREATE TRIGGER uses_articles_gone AFTER DELETE ON articles BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'articles' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'articles' AND row_key = old.id;
END;
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
CREATE TRIGGER pending_article_binned AFTER UPDATE OF deleted_at ON articles WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL BEGIN
  UPDATE articles SET publish = iif(published_at IS NULL, 3, 0)
  WHERE id = new.id AND publish = 2 AND NOT EXISTS (SELECT 1 FROM moderation_cases WHERE kind = 'article' AND key = cast(new.id as text) AND open = 1);
  DELETE FROM article_pending WHERE article_id = new.id;
END;
CREATE TRIGGER drafts_article_moved AFTER UPDATE OF category_id ON articles WHEN new.category_id <> old.category_id BEGIN
  UPDATE article_drafts SET fields = json_set(fields, '$.categoryId', new.category_id)
  WHERE article_id = new.id AND fields ->> 'categoryId' = old.category_id;
  UPDATE article_pending SET category_id = new.category_id WHERE article_id = new.id AND category_id = old.category_id;
END;
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
CREATE TRIGGER mark_article_id AFTER DELETE ON articles BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('articles', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;

-- See src/content/category/triggers/categories.sql.
CREATE TRIGGER count_category_arrived AFTER INSERT ON categories WHEN EXISTS (SELECT 1 FROM articles a WHERE a.category_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) BEGIN
  UPDATE categories SET article_num = article_num + (SELECT count(*) FROM articles a WHERE a.category_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
END;
CREATE TRIGGER uses_categories_cover_new AFTER INSERT ON categories WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'categories.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_categories_cover_changed AFTER UPDATE OF cover ON categories WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'categories.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_categories_cover_gone AFTER DELETE ON categories WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'categories.cover' AND row_key = old.id;
END;

-- See src/content/citation/triggers/citations.sql.
CREATE TRIGGER count_cited_new AFTER INSERT ON citations WHEN new.kind = 'article' AND EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id = CAST(new.target AS INTEGER);
END;
CREATE TRIGGER count_cited_gone AFTER DELETE ON citations WHEN old.kind = 'article' AND EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id = CAST(old.target AS INTEGER);
END;

-- See src/content/citation/triggers/post_citations.sql.
CREATE TRIGGER count_post_cited_new AFTER INSERT ON post_citations WHEN new.kind = 'article' AND EXISTS (SELECT 1 FROM questions q WHERE q.id = new.question_id AND q.state = 1 AND q.deleted_at IS NULL AND (new.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = new.answer_id AND n.question_id = q.id AND n.state = 1 AND n.deleted_at IS NULL))) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id = CAST(new.target AS INTEGER);
END;
CREATE TRIGGER count_post_cited_gone AFTER DELETE ON post_citations WHEN old.kind = 'article' AND EXISTS (SELECT 1 FROM questions q WHERE q.id = old.question_id AND q.state = 1 AND q.deleted_at IS NULL AND (old.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = old.answer_id AND n.question_id = q.id AND n.state = 1 AND n.deleted_at IS NULL))) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id = CAST(old.target AS INTEGER);
END;

-- See src/content/column/triggers/chapter_articles.sql.
CREATE TRIGGER count_placed AFTER INSERT ON chapter_articles WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE chapters SET article_num = article_num + 1 WHERE id = new.chapter_id;
  UPDATE columns SET article_num = article_num + 1, view_num = view_num + (SELECT quantity FROM articles WHERE id = new.article_id) WHERE id = new.column_id;
END;
CREATE TRIGGER count_displaced AFTER DELETE ON chapter_articles WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE chapters SET article_num = article_num - 1 WHERE id = old.chapter_id;
  UPDATE columns SET article_num = article_num - 1, view_num = view_num - (SELECT quantity FROM articles WHERE id = old.article_id) WHERE id = old.column_id;
END;
CREATE TRIGGER count_place_out AFTER UPDATE OF article_id, column_id, chapter_id ON chapter_articles WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE chapters SET article_num = article_num - 1 WHERE id = old.chapter_id;
  UPDATE columns SET article_num = article_num - 1, view_num = view_num - (SELECT quantity FROM articles WHERE id = old.article_id) WHERE id = old.column_id;
END;
CREATE TRIGGER count_place_in AFTER UPDATE OF article_id, column_id, chapter_id ON chapter_articles WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE chapters SET article_num = article_num + 1 WHERE id = new.chapter_id;
  UPDATE columns SET article_num = article_num + 1, view_num = view_num + (SELECT quantity FROM articles WHERE id = new.article_id) WHERE id = new.column_id;
END;

-- See src/content/column/triggers/chapters.sql.
CREATE TRIGGER count_chapter_new AFTER INSERT ON chapters BEGIN
  UPDATE columns SET cat_num = cat_num + 1 WHERE id = new.column_id;
END;
CREATE TRIGGER count_chapter_gone AFTER DELETE ON chapters BEGIN
  UPDATE columns SET cat_num = cat_num - 1 WHERE id = old.column_id;
END;
CREATE TRIGGER count_chapter_moved AFTER UPDATE OF column_id ON chapters BEGIN
  UPDATE columns SET cat_num = cat_num - 1 WHERE id = old.column_id;
  UPDATE columns SET cat_num = cat_num + 1 WHERE id = new.column_id;
END;
CREATE TRIGGER count_chapter_arrived AFTER INSERT ON chapters WHEN EXISTS (SELECT 1 FROM chapter_articles WHERE chapter_id = new.id) BEGIN
  UPDATE chapters SET article_num = article_num + (SELECT count(*) FROM chapter_articles c JOIN articles a ON a.id = c.article_id WHERE a.publish = 1 AND a.deleted_at IS NULL AND c.chapter_id = new.id) WHERE id = new.id;
END;

-- See src/content/column/triggers/columns.sql.
CREATE TRIGGER count_column_arrived AFTER INSERT ON columns WHEN EXISTS (SELECT 1 FROM chapters WHERE column_id = new.id) OR EXISTS (SELECT 1 FROM chapter_articles WHERE column_id = new.id) BEGIN
  UPDATE columns SET cat_num = cat_num + (SELECT count(*) FROM chapters WHERE column_id = new.id), article_num = article_num + (SELECT count(*) FROM chapter_articles c JOIN articles a ON a.id = c.article_id WHERE a.publish = 1 AND a.deleted_at IS NULL AND c.column_id = new.id), view_num = view_num + (SELECT coalesce(sum(a.quantity), 0) FROM chapter_articles c JOIN articles a ON a.id = c.article_id WHERE a.publish = 1 AND a.deleted_at IS NULL AND c.column_id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER uses_columns_cover_new AFTER INSERT ON columns WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'columns.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_columns_cover_changed AFTER UPDATE OF cover ON columns WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'columns.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_columns_cover_gone AFTER DELETE ON columns WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'columns.cover' AND row_key = old.id;
END;

-- See src/content/facet/triggers/article_facets.sql.
CREATE TRIGGER count_facet_article_new AFTER INSERT ON article_facets BEGIN
  UPDATE facet_values SET article_num = article_num + 1 WHERE id = new.value_id;
END;
CREATE TRIGGER count_facet_article_gone AFTER DELETE ON article_facets BEGIN
  UPDATE facet_values SET article_num = article_num - 1 WHERE id = old.value_id;
END;

-- See src/content/facet/triggers/question_facets.sql.
CREATE TRIGGER count_facet_question_new AFTER INSERT ON question_facets BEGIN
  UPDATE facet_values SET question_num = question_num + 1 WHERE id = new.value_id;
END;
CREATE TRIGGER count_facet_question_gone AFTER DELETE ON question_facets BEGIN
  UPDATE facet_values SET question_num = question_num - 1 WHERE id = old.value_id;
END;

-- See src/content/tag/triggers/tags.sql.
CREATE TRIGGER search_tag_new AFTER INSERT ON tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT article_id FROM article_tags WHERE tag_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT article_id FROM article_tags WHERE tag_id = new.id;
END;
CREATE TRIGGER search_tag_changed AFTER UPDATE OF name ON tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT article_id FROM article_tags WHERE tag_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT article_id FROM article_tags WHERE tag_id = new.id;
END;
CREATE TRIGGER search_tag_gone AFTER DELETE ON tags BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT article_id FROM article_tags WHERE tag_id = old.id);
  INSERT INTO search_outbox (article_id) SELECT article_id FROM article_tags WHERE tag_id = old.id;
END;
CREATE TRIGGER count_tag_arrived AFTER INSERT ON tags WHEN EXISTS (SELECT 1 FROM article_tags WHERE tag_id = new.id) BEGIN
  UPDATE tags SET article_num = article_num + (SELECT count(*) FROM article_tags at JOIN articles a ON a.id = at.article_id WHERE at.tag_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
END;
CREATE TRIGGER search_question_tag_named AFTER UPDATE OF name ON tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT question_id FROM forum_tags WHERE tag_id = new.id);
  INSERT INTO question_outbox (question_id) SELECT question_id FROM forum_tags WHERE tag_id = new.id;
END;
CREATE TRIGGER tag_alias_taken BEFORE INSERT ON tags WHEN EXISTS (SELECT 1 FROM tag_aliases WHERE name = lower(new.name)) BEGIN
  SELECT RAISE(IGNORE);
END;
CREATE TRIGGER tag_number_taken AFTER INSERT ON tags WHEN EXISTS (SELECT 1 FROM tag_moves WHERE id = new.id) BEGIN
  UPDATE tags SET id = 1 + max((SELECT max(id) FROM tags), (SELECT max(id) FROM tag_moves)) WHERE id = new.id;
END;

-- See src/discovery/activity/triggers/activities.sql.
CREATE TRIGGER count_activity_new AFTER INSERT ON activities BEGIN
  UPDATE activities SET entry_num = (SELECT count(*) FROM activity_entries e JOIN articles a ON a.id = e.article_id WHERE e.activity_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
END;
CREATE TRIGGER uses_activities_cover_new AFTER INSERT ON activities WHEN new.cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'activities.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_activities_cover_changed AFTER UPDATE OF cover ON activities WHEN old.cover IS NOT new.cover AND (new.cover LIKE '/ming/file/u/%' OR old.cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'activities.cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.cover, 12);
END;
CREATE TRIGGER uses_activities_cover_gone AFTER DELETE ON activities WHEN old.cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'activities.cover' AND row_key = old.id;
END;

-- See src/discovery/activity/triggers/activity_entries.sql.
CREATE TRIGGER count_entry_new AFTER INSERT ON activity_entries WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num + 1 WHERE id = new.activity_id;
END;
CREATE TRIGGER count_entry_gone AFTER DELETE ON activity_entries WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num - 1 WHERE id = old.activity_id;
END;
CREATE TRIGGER count_entry_out AFTER UPDATE OF activity_id, article_id ON activity_entries WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num - 1 WHERE id = old.activity_id;
END;
CREATE TRIGGER count_entry_in AFTER UPDATE OF activity_id, article_id ON activity_entries WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE activities SET entry_num = entry_num + 1 WHERE id = new.activity_id;
END;

-- See src/discovery/site/triggers/links.sql.
CREATE TRIGGER uses_links_avatar_new AFTER INSERT ON links WHEN new.avatar LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'links.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_links_avatar_changed AFTER UPDATE OF avatar ON links WHEN old.avatar IS NOT new.avatar AND (new.avatar LIKE '/ming/file/u/%' OR old.avatar LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'links.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_links_avatar_gone AFTER DELETE ON links WHEN old.avatar LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'links.avatar' AND row_key = old.id;
END;

-- See src/discovery/site/triggers/sponsors.sql.
CREATE TRIGGER uses_sponsors_avatar_new AFTER INSERT ON sponsors WHEN new.avatar LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'sponsors.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_sponsors_avatar_changed AFTER UPDATE OF avatar ON sponsors WHEN old.avatar IS NOT new.avatar AND (new.avatar LIKE '/ming/file/u/%' OR old.avatar LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'sponsors.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'sponsors.avatar' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'sponsors.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_sponsors_avatar_gone AFTER DELETE ON sponsors WHEN old.avatar LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'sponsors.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'sponsors.avatar' AND row_key = old.id;
END;

-- See src/discussion/bounty/triggers/bounties.sql.
CREATE TRIGGER count_bounty_new AFTER INSERT ON bounties WHEN new.state = 0 BEGIN
  UPDATE questions SET bounty = bounty + new.amount WHERE id = new.question_id;
END;
CREATE TRIGGER count_bounty_gone AFTER DELETE ON bounties WHEN old.state = 0 BEGIN
  UPDATE questions SET bounty = bounty - old.amount WHERE id = old.question_id;
END;
CREATE TRIGGER count_bounty_changed AFTER UPDATE OF state, amount, question_id ON bounties BEGIN
  UPDATE questions SET bounty = bounty - old.amount * (old.state = 0) WHERE id = old.question_id;
  UPDATE questions SET bounty = bounty + new.amount * (new.state = 0) WHERE id = new.question_id;
END;

-- See src/discussion/comment/triggers/comment_likes.sql.
CREATE TRIGGER count_comment_like AFTER INSERT ON comment_likes BEGIN
  UPDATE comments SET like_count = like_count + 1 WHERE id = new.comment_id;
END;
CREATE TRIGGER uncount_comment_like AFTER DELETE ON comment_likes BEGIN
  UPDATE comments SET like_count = like_count - 1 WHERE id = old.comment_id;
END;
CREATE TRIGGER grow_comment_like AFTER INSERT ON comment_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 0 FROM comments WHERE id = new.comment_id;
END;
CREATE TRIGGER ungrow_comment_like AFTER DELETE ON comment_likes BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(old.created_at / 1000 + 28800, 'unixepoch'), 0 FROM comments WHERE id = old.comment_id;
END;

-- See src/discussion/comment/triggers/comments.sql.
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
CREATE TRIGGER count_comment_children AFTER INSERT ON comments BEGIN
  UPDATE comments SET like_count = like_count + (SELECT count(*) FROM comment_likes WHERE comment_id = new.id),
    reply_count = reply_count + (SELECT count(*) FROM comments c WHERE c.parent_id = new.id AND c.state = 1 AND c.deleted_at IS NULL)
    WHERE id = new.id;
END;
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
CREATE TRIGGER mark_comment_id AFTER DELETE ON comments BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('comments', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;

-- See src/discussion/comment/triggers/passages.sql.
CREATE TRIGGER mark_passage_id AFTER DELETE ON passages BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('passages', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;

-- See src/discussion/forum/triggers/answers.sql.
CREATE TRIGGER uses_answers_gone AFTER DELETE ON answers BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'answers' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'answers' AND row_key = old.id;
END;
CREATE TRIGGER grow_answer AFTER INSERT ON answers BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
CREATE TRIGGER ungrow_answer AFTER DELETE ON answers BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (old.user_id, date(old.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
CREATE TRIGGER regrow_answer AFTER UPDATE OF state, deleted_at ON answers
WHEN (new.state = 1 AND new.deleted_at IS NULL) <> (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT OR IGNORE INTO experience_dues VALUES (new.user_id, date(new.create_time / 1000 + 28800, 'unixepoch'), 0);
END;
CREATE TRIGGER count_answer_new AFTER INSERT ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count + 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
CREATE TRIGGER count_answer_gone AFTER DELETE ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count - 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = old.question_id;
END;
CREATE TRIGGER count_answer_out AFTER UPDATE OF state, deleted_at ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count - 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = old.question_id;
END;
CREATE TRIGGER count_answer_in AFTER UPDATE OF state, deleted_at ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET answer_count = answer_count + 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
CREATE TRIGGER time_answer_changed AFTER UPDATE OF update_time ON answers BEGIN
  UPDATE questions SET last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
CREATE TRIGGER count_answer_arrived AFTER INSERT ON answers BEGIN
  UPDATE answers SET vote_sum = vote_sum + (SELECT coalesce(sum(value), 0) FROM forum_votes WHERE question_id = new.question_id AND answer_id = new.id), comment_count = comment_count + (SELECT count(*) FROM forum_comments r WHERE r.question_id = new.question_id AND r.answer_id = new.id AND r.state = 1 AND r.deleted_at IS NULL) WHERE id = new.id;
END;
CREATE TRIGGER search_answer_new AFTER INSERT ON answers BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
CREATE TRIGGER search_answer_changed AFTER UPDATE OF source, state, deleted_at, question_id ON answers BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
CREATE TRIGGER search_answer_gone AFTER DELETE ON answers BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;
CREATE TRIGGER site_day_of_answer AFTER INSERT ON answers WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, answers) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET answers = answers + 1;
END;
CREATE TRIGGER site_day_answer_in AFTER UPDATE OF state, deleted_at, create_time ON answers
WHEN new.state = 1 AND new.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, answers) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET answers = answers + 1;
END;
CREATE TRIGGER site_day_answer_out AFTER UPDATE OF state, deleted_at, create_time ON answers
WHEN old.state = 1 AND old.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET answers = answers - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
CREATE TRIGGER site_day_without_answer AFTER DELETE ON answers WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET answers = answers - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
CREATE TRIGGER count_citing_answer_new AFTER INSERT ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = new.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.question_id AND answer_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_answer_in AFTER UPDATE OF state, deleted_at ON answers WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = new.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.question_id AND answer_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_answer_out AFTER UPDATE OF state, deleted_at ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = old.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.question_id AND answer_id = old.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_answer_gone AFTER DELETE ON answers WHEN (old.state = 1 AND old.deleted_at IS NULL) AND EXISTS (SELECT 1 FROM questions q WHERE q.id = old.question_id AND q.state = 1 AND q.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - 1 WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.question_id AND answer_id = old.id AND kind = 'article');
END;

-- See src/discussion/forum/triggers/forum_comments.sql.
CREATE TRIGGER count_remark_new AFTER INSERT ON forum_comments WHEN (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count + 1 WHERE id = new.question_id AND new.answer_id = 0;
  UPDATE answers SET comment_count = comment_count + 1 WHERE id = new.answer_id AND question_id = new.question_id;
END;
CREATE TRIGGER count_remark_gone AFTER DELETE ON forum_comments WHEN (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count - 1 WHERE id = old.question_id AND old.answer_id = 0;
  UPDATE answers SET comment_count = comment_count - 1 WHERE id = old.answer_id AND question_id = old.question_id;
END;
CREATE TRIGGER count_remark_out AFTER UPDATE OF state, deleted_at ON forum_comments WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count - 1 WHERE id = old.question_id AND old.answer_id = 0;
  UPDATE answers SET comment_count = comment_count - 1 WHERE id = old.answer_id AND question_id = old.question_id;
END;
CREATE TRIGGER count_remark_in AFTER UPDATE OF state, deleted_at ON forum_comments WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE questions SET comment_count = comment_count + 1 WHERE id = new.question_id AND new.answer_id = 0;
  UPDATE answers SET comment_count = comment_count + 1 WHERE id = new.answer_id AND question_id = new.question_id;
END;

-- See src/discussion/forum/triggers/forum_tags.sql.
CREATE TRIGGER count_topic_new AFTER INSERT ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = new.question_id AND "state" = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT new.tag_id WHERE new.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id = new.tag_id;
END;
CREATE TRIGGER count_topic_gone AFTER DELETE ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = old.question_id AND "state" = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT old.tag_id WHERE old.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id = old.tag_id;
END;
CREATE TRIGGER count_topic_out AFTER UPDATE OF question_id, tag_id ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = old.question_id AND "state" = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT old.tag_id WHERE old.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id = old.tag_id;
END;
CREATE TRIGGER count_topic_in AFTER UPDATE OF question_id, tag_id ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = new.question_id AND "state" = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT new.tag_id WHERE new.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id = new.tag_id;
END;
CREATE TRIGGER search_question_tag_new AFTER INSERT ON forum_tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
CREATE TRIGGER search_question_tag_changed AFTER UPDATE OF tag_id, question_id ON forum_tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
CREATE TRIGGER search_question_tag_gone AFTER DELETE ON forum_tags BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;

-- See src/discussion/forum/triggers/forum_votes.sql.
CREATE TRIGGER count_vote_new AFTER INSERT ON forum_votes BEGIN
  UPDATE answers SET vote_sum = vote_sum + new.value WHERE id = new.answer_id AND question_id = new.question_id;
  UPDATE questions SET vote_sum = vote_sum + new.value WHERE id = new.question_id AND new.answer_id = 0;
END;
CREATE TRIGGER count_vote_gone AFTER DELETE ON forum_votes BEGIN
  UPDATE answers SET vote_sum = vote_sum - old.value WHERE id = old.answer_id AND question_id = old.question_id;
  UPDATE questions SET vote_sum = vote_sum - old.value WHERE id = old.question_id AND old.answer_id = 0;
END;
CREATE TRIGGER count_vote_changed AFTER UPDATE OF question_id, answer_id, value ON forum_votes BEGIN
  UPDATE answers SET vote_sum = vote_sum - old.value WHERE id = old.answer_id AND question_id = old.question_id;
  UPDATE questions SET vote_sum = vote_sum - old.value WHERE id = old.question_id AND old.answer_id = 0;
  UPDATE answers SET vote_sum = vote_sum + new.value WHERE id = new.answer_id AND question_id = new.question_id;
  UPDATE questions SET vote_sum = vote_sum + new.value WHERE id = new.question_id AND new.answer_id = 0;
END;

-- See src/discussion/forum/triggers/question_bodies.sql.
CREATE TRIGGER search_question_body_new AFTER INSERT ON question_bodies BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
CREATE TRIGGER search_question_body_changed AFTER UPDATE OF source ON question_bodies BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
CREATE TRIGGER search_question_body_gone AFTER DELETE ON question_bodies BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;

-- See src/discussion/forum/triggers/question_fields.sql.
CREATE TRIGGER search_question_field_new AFTER INSERT ON question_fields BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id;
END;
CREATE TRIGGER search_question_field_changed AFTER UPDATE OF value, field, question_id ON question_fields BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.question_id UNION SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT new.question_id UNION SELECT old.question_id;
END;
CREATE TRIGGER search_question_field_gone AFTER DELETE ON question_fields BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.question_id);
  INSERT INTO question_outbox (question_id) SELECT old.question_id;
END;

-- See src/discussion/forum/triggers/question_follows.sql.
CREATE TRIGGER count_question_follow_new AFTER INSERT ON question_follows BEGIN
  UPDATE questions SET follow_count = follow_count + 1 WHERE id = new.question_id;
END;
CREATE TRIGGER count_question_follow_gone AFTER DELETE ON question_follows BEGIN
  UPDATE questions SET follow_count = follow_count - 1 WHERE id = old.question_id;
END;

-- See src/discussion/forum/triggers/questions.sql.
CREATE TRIGGER count_question_new AFTER INSERT ON questions WHEN (new."state" = 1 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = new.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'questions';
  UPDATE counters SET value = value + (new.answer_count = 0) WHERE name = 'openQuestions';
END;
CREATE TRIGGER count_question_gone AFTER DELETE ON questions WHEN (old."state" = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = old.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'questions';
  UPDATE counters SET value = value - (old.answer_count = 0) WHERE name = 'openQuestions';
END;
CREATE TRIGGER count_question_out AFTER UPDATE OF "state", deleted_at ON questions WHEN (old."state" = 1 AND old.deleted_at IS NULL) AND (old."state" IS NOT new."state" OR old.deleted_at IS NOT new.deleted_at) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = old.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'questions';
  UPDATE counters SET value = value - (old.answer_count = 0) WHERE name = 'openQuestions';
END;
CREATE TRIGGER count_question_in AFTER UPDATE OF "state", deleted_at ON questions WHEN (new."state" = 1 AND new.deleted_at IS NULL) AND (old."state" IS NOT new."state" OR old.deleted_at IS NOT new.deleted_at) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = new.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'questions';
  UPDATE counters SET value = value + (new.answer_count = 0) WHERE name = 'openQuestions';
END;
CREATE TRIGGER count_question_open AFTER UPDATE OF answer_count ON questions WHEN (old."state" = 1 AND old.deleted_at IS NULL) AND (new."state" = 1 AND new.deleted_at IS NULL) AND (old.answer_count = 0) <> (new.answer_count = 0) BEGIN
  UPDATE counters SET value = value + (new.answer_count = 0) - (old.answer_count = 0) WHERE name = 'openQuestions';
END;
CREATE TRIGGER uses_questions_gone AFTER DELETE ON questions BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'questions' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'questions' AND row_key = old.id;
END;
CREATE TRIGGER grow_question AFTER INSERT ON questions BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(create_time / 1000 + 28800, 'unixepoch'), 0 FROM answers WHERE question_id = new.id;
END;
CREATE TRIGGER regrow_question AFTER UPDATE OF "state", deleted_at, accepted_answer_id ON questions
WHEN (new."state" = 1 AND new.deleted_at IS NULL) <> (old."state" = 1 AND old.deleted_at IS NULL)
  OR new.accepted_answer_id IS NOT old.accepted_answer_id BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(create_time / 1000 + 28800, 'unixepoch'), 0 FROM answers WHERE question_id = new.id;
END;
CREATE TRIGGER ungrow_question AFTER DELETE ON questions BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(create_time / 1000 + 28800, 'unixepoch'), 0 FROM answers WHERE question_id = old.id;
END;
CREATE TRIGGER time_question_changed AFTER UPDATE OF update_time, create_time ON questions BEGIN
  UPDATE questions SET last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.id;
END;
CREATE TRIGGER count_question_arrived AFTER INSERT ON questions BEGIN
  UPDATE questions SET answer_count = answer_count + (SELECT count(*) FROM answers WHERE question_id = new.id AND state = 1 AND deleted_at IS NULL), vote_sum = vote_sum + (SELECT coalesce(sum(value), 0) FROM forum_votes WHERE question_id = new.id AND answer_id = 0), comment_count = comment_count + (SELECT count(*) FROM forum_comments r WHERE r.question_id = new.id AND r.answer_id = 0 AND r.state = 1 AND r.deleted_at IS NULL), follow_count = follow_count + (SELECT count(*) FROM question_follows WHERE question_id = new.id), last_time = max(last_time, (SELECT coalesce(max(update_time), 0) FROM answers WHERE question_id = new.id AND state = 1 AND deleted_at IS NULL)) WHERE id = new.id;
END;
CREATE TRIGGER count_bounty_question AFTER INSERT ON questions WHEN EXISTS (SELECT 1 FROM bounties WHERE question_id = new.id AND state = 0) BEGIN
  UPDATE questions SET bounty = (SELECT coalesce(sum(amount), 0) FROM bounties WHERE question_id = new.id AND state = 0) WHERE id = new.id;
END;
CREATE TRIGGER search_question_new AFTER INSERT ON questions BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.id);
  INSERT INTO question_outbox (question_id) SELECT new.id;
END;
CREATE TRIGGER search_question_changed AFTER UPDATE OF title, state, deleted_at, create_time ON questions BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.id);
  INSERT INTO question_outbox (question_id) SELECT new.id;
END;
CREATE TRIGGER search_question_gone AFTER DELETE ON questions BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.id);
  INSERT INTO question_outbox (question_id) SELECT old.id;
END;
CREATE TRIGGER site_day_of_question AFTER INSERT ON questions WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, questions) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET questions = questions + 1;
END;
CREATE TRIGGER site_day_question_in AFTER UPDATE OF state, deleted_at, create_time ON questions
WHEN new.state = 1 AND new.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, questions) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET questions = questions + 1;
END;
CREATE TRIGGER site_day_question_out AFTER UPDATE OF state, deleted_at, create_time ON questions
WHEN old.state = 1 AND old.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET questions = questions - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
CREATE TRIGGER site_day_without_question AFTER DELETE ON questions WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET questions = questions - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
CREATE TRIGGER facet_question_new AFTER INSERT ON questions WHEN (new.facets <> '[]' AND (new.state = 1 AND new.deleted_at IS NULL)) BEGIN
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO question_facets (value_id, create_time, question_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.state = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER facet_question_change AFTER UPDATE OF facets, create_time, state, deleted_at ON questions WHEN ((old.facets <> '[]' OR new.facets <> '[]') AND (old.facets IS NOT new.facets OR old.create_time IS NOT new.create_time OR old.state IS NOT new.state OR old.deleted_at IS NOT new.deleted_at)) BEGIN
  DELETE FROM question_facets WHERE question_id = new.id;
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO question_facets (value_id, create_time, question_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.state = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER facet_question_gone AFTER DELETE ON questions WHEN (old.facets <> '[]') BEGIN
  DELETE FROM question_facets WHERE question_id = old.id;
END;
CREATE TRIGGER count_citing_question_new AFTER INSERT ON questions WHEN (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + (SELECT count(*) FROM post_citations c WHERE c.question_id = new.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_question_in AFTER UPDATE OF state, deleted_at ON questions WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + (SELECT count(*) FROM post_citations c WHERE c.question_id = new.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_question_out AFTER UPDATE OF state, deleted_at ON questions WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - (SELECT count(*) FROM post_citations c WHERE c.question_id = old.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_question_gone AFTER DELETE ON questions WHEN (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - (SELECT count(*) FROM post_citations c WHERE c.question_id = old.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.id AND kind = 'article');
END;

-- See src/kit/ledger/triggers/accounts.sql.
CREATE TRIGGER accounts_kept BEFORE DELETE ON accounts BEGIN
  SELECT raise(ABORT, 'accounts stay');
END;

-- See src/kit/ledger/triggers/entries.sql.
CREATE TRIGGER entries_fixed BEFORE UPDATE ON entries BEGIN
  SELECT raise(ABORT, 'entries are append only');
END;
CREATE TRIGGER entries_kept BEFORE DELETE ON entries BEGIN
  SELECT raise(ABORT, 'entries are append only');
END;

-- See src/kit/ledger/triggers/transfers.sql.
CREATE TRIGGER transfer_posted AFTER INSERT ON transfers BEGIN
  UPDATE accounts SET balance = balance - new.amount WHERE id = new.from_account;
  UPDATE accounts SET balance = balance + new.amount WHERE id = new.to_account;
END;
CREATE TRIGGER transfers_fixed BEFORE UPDATE ON transfers BEGIN
  SELECT raise(ABORT, 'transfers are append only');
END;
CREATE TRIGGER transfers_kept BEFORE DELETE ON transfers BEGIN
  SELECT raise(ABORT, 'transfers are append only');
END;

-- See src/kit/triggers/settings.sql.
CREATE TRIGGER uses_settings_value_new AFTER INSERT ON settings WHEN instr(new.value, '/ming/file/u/') > 0 BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'settings.value', new.name, key FROM files WHERE removed_at IS NULL AND instr(new.value, key) > 0;
END;
CREATE TRIGGER uses_settings_value_changed AFTER UPDATE OF value ON settings WHEN old.value IS NOT new.value AND (instr(new.value, '/ming/file/u/') > 0 OR instr(old.value, '/ming/file/u/') > 0) BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name);
  DELETE FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'settings.value', new.name, key FROM files WHERE removed_at IS NULL AND instr(new.value, key) > 0;
END;
CREATE TRIGGER uses_settings_value_gone AFTER DELETE ON settings WHEN instr(old.value, '/ming/file/u/') > 0 BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name);
  DELETE FROM file_uses WHERE owner = 'settings.value' AND row_key = old.name;
END;

-- See src/messages/notice/triggers/notices.sql.
CREATE TRIGGER notices_added AFTER INSERT ON notices
BEGIN
  INSERT INTO event_outbox (type, data, created_at)
  VALUES ('notice.added', json_object('userId', new.user_id, 'type', new.type),
    cast(unixepoch('subsec') * 1000 as integer));
END;
CREATE TRIGGER notices_merged AFTER UPDATE OF last_time ON notices WHEN new.last_time > old.last_time
BEGIN
  INSERT INTO event_outbox (type, data, created_at)
  VALUES ('notice.added', json_object('userId', new.user_id, 'type', new.type),
    cast(unixepoch('subsec') * 1000 as integer));
END;

-- See src/money/coupon/triggers/coupon_batches.sql.
CREATE TRIGGER count_coupon_batch_new AFTER INSERT ON coupon_batches WHEN EXISTS (SELECT 1 FROM coupons WHERE batch_id = new.id) BEGIN
  UPDATE coupon_batches SET issued = (SELECT count(*) FROM coupons WHERE batch_id = new.id),
    used = (SELECT count(*) FROM coupons WHERE batch_id = new.id AND state = 2) WHERE id = new.id;
END;

-- See src/money/coupon/triggers/coupons.sql.
CREATE TRIGGER count_coupon_new AFTER INSERT ON coupons BEGIN
  UPDATE coupon_batches SET issued = issued + 1, used = used + (new.state = 2) WHERE id = new.batch_id;
END;
CREATE TRIGGER count_coupon_gone AFTER DELETE ON coupons BEGIN
  UPDATE coupon_batches SET issued = issued - 1, used = used - (old.state = 2) WHERE id = old.batch_id;
END;
CREATE TRIGGER count_coupon_used AFTER UPDATE OF state ON coupons WHEN (old.state = 2) <> (new.state = 2) BEGIN
  UPDATE coupon_batches SET used = used + (new.state = 2) - (old.state = 2) WHERE id = new.batch_id;
END;
CREATE TRIGGER count_coupon_batch AFTER UPDATE OF batch_id ON coupons WHEN old.batch_id <> new.batch_id BEGIN
  UPDATE coupon_batches SET issued = issued - 1, used = used - (new.state = 2) WHERE id = old.batch_id;
  UPDATE coupon_batches SET issued = issued + 1, used = used + (new.state = 2) WHERE id = new.batch_id;
END;

-- See src/money/order/triggers/orders.sql.
CREATE TRIGGER order_state BEFORE UPDATE OF status ON orders
WHEN new.status <> old.status AND (old.status * 10 + new.status) NOT IN (1, 2, 3, 4, 6, 12, 13, 14, 16, 25, 26, 62, 65) BEGIN
  SELECT raise(ABORT, 'an order cannot go this way');
END;
CREATE TRIGGER order_fixed
BEFORE UPDATE OF order_no, user_id, type, biz, price, discount, amount, coupon, author_id, share, pay_way, create_time ON orders BEGIN
  SELECT raise(ABORT, 'what was agreed stays');
END;
CREATE TRIGGER order_kept BEFORE DELETE ON orders BEGIN
  SELECT raise(ABORT, 'orders stay');
END;
CREATE TRIGGER coupon_held AFTER INSERT ON orders WHEN new.coupon IS NOT NULL BEGIN
  SELECT raise(ABORT, 'the coupon cannot be used') WHERE NOT EXISTS (
    SELECT 1 FROM coupons c JOIN coupon_batches b ON b.id = c.batch_id
    WHERE c.id = new.coupon AND c.user_id = new.user_id AND c.state = 0 AND b.voided_at IS NULL
      AND b.from_time <= new.create_time AND c.until_time > new.create_time AND b.least <= new.price
      AND EXISTS (SELECT 1 FROM json_each(b.goods) WHERE value = new.type)
      AND new.discount > 0 AND new.discount = min(new.price - 1, CASE WHEN b.kind = 'amount' THEN b.off
        WHEN b.cap > 0 THEN min(b.cap, new.price * b.off / 100) ELSE new.price * b.off / 100 END));
  UPDATE coupons SET state = 1 + (new.status = 2), order_no = new.order_no,
    used_time = CASE new.status WHEN 2 THEN new.paid_time END WHERE id = new.coupon;
END;
CREATE TRIGGER coupon_used AFTER UPDATE OF status ON orders WHEN new.coupon IS NOT NULL AND new.status = 2 AND old.status <> 2 BEGIN
  UPDATE coupons SET state = 2, used_time = new.paid_time WHERE id = new.coupon AND order_no = new.order_no;
END;
CREATE TRIGGER coupon_returned AFTER UPDATE OF status ON orders WHEN new.coupon IS NOT NULL AND new.status IN (3, 4, 5) AND old.status <> new.status BEGIN
  UPDATE coupons SET state = 0, order_no = NULL, used_time = NULL WHERE id = new.coupon AND order_no = new.order_no;
END;

-- See src/money/order/triggers/refunds.sql.
CREATE TRIGGER refund_fixed BEFORE UPDATE OF refund_no, order_no, source, amount, paid ON refunds BEGIN
  SELECT raise(ABORT, 'refunds are as they were decided');
END;
CREATE TRIGGER refund_kept BEFORE DELETE ON refunds BEGIN
  SELECT raise(ABORT, 'refunds stay');
END;

-- See src/operations/moderation/triggers/operator_log.sql.
CREATE TRIGGER operator_log_kept BEFORE DELETE ON operator_log BEGIN
  SELECT raise(ABORT, 'the log of operators is append only');
END;
CREATE TRIGGER operator_log_fixed BEFORE UPDATE ON operator_log BEGIN
  SELECT raise(ABORT, 'the log of operators is append only');
END;

-- See src/people/identity/triggers/sessions.sql.
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions
WHEN old.expires_at > cast(unixepoch('subsec') * 1000 as integer)
BEGIN
  INSERT INTO event_outbox (type, data, created_at)
  VALUES ('session.ended', json_object('userId', old.user_id), cast(unixepoch('subsec') * 1000 as integer));
END;

-- See src/people/user/triggers/follows.sql.
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
CREATE TRIGGER fan_gained AFTER INSERT ON follows BEGIN
  INSERT INTO author_days (user_id, day, gained)
    VALUES (new.target_id, date(new.created_at / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (user_id, day) DO UPDATE SET gained = gained + 1;
END;
CREATE TRIGGER fan_lost AFTER DELETE ON follows BEGIN
  INSERT INTO author_days (user_id, day, lost) VALUES (old.target_id, date(unixepoch() + 28800, 'unixepoch'), 1)
    ON CONFLICT (user_id, day) DO UPDATE SET lost = lost + 1;
END;

-- See src/people/user/triggers/people.sql.
CREATE TRIGGER search_person_new AFTER INSERT ON people BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT id FROM articles WHERE user_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT id FROM articles WHERE user_id = new.id;
END;
CREATE TRIGGER search_person_changed AFTER UPDATE OF nickname ON people BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT id FROM articles WHERE user_id = new.id);
  INSERT INTO search_outbox (article_id) SELECT id FROM articles WHERE user_id = new.id;
END;
CREATE TRIGGER search_person_gone AFTER DELETE ON people BEGIN
  DELETE FROM search_outbox WHERE article_id IN (SELECT id FROM articles WHERE user_id = old.id);
  INSERT INTO search_outbox (article_id) SELECT id FROM articles WHERE user_id = old.id;
END;
CREATE TRIGGER count_author AFTER UPDATE OF article_count ON people WHEN (old.article_count > 0) <> (new.article_count > 0) BEGIN
  UPDATE counters SET value = value + (new.article_count > 0) - (old.article_count > 0) WHERE name = 'authors';
END;
CREATE TRIGGER count_person_arrived AFTER INSERT ON people WHEN EXISTS (SELECT 1 FROM articles a WHERE a.user_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) OR EXISTS (SELECT 1 FROM article_collects WHERE user_id = new.id) OR EXISTS (SELECT 1 FROM follows WHERE user_id = new.id OR target_id = new.id) BEGIN
  UPDATE people SET article_count = article_count + (SELECT count(*) FROM articles a WHERE a.user_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL), collect_count = collect_count + (SELECT count(*) FROM article_collects WHERE user_id = new.id), fans_count = fans_count + (SELECT count(*) FROM follows WHERE target_id = new.id), watch_count = watch_count + (SELECT count(*) FROM follows WHERE user_id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER count_person_comments AFTER INSERT ON people BEGIN
  UPDATE people SET comment_count = comment_count + (SELECT count(*) FROM comments c WHERE c.user_id = new.id AND c.state = 1 AND c.deleted_at IS NULL)
    WHERE id = new.id;
END;
CREATE TRIGGER uses_people_avatar_new AFTER INSERT ON people WHEN new.avatar LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_people_avatar_changed AFTER UPDATE OF avatar ON people WHEN old.avatar IS NOT new.avatar AND (new.avatar LIKE '/ming/file/u/%' OR old.avatar LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.avatar', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.avatar, 12);
END;
CREATE TRIGGER uses_people_avatar_gone AFTER DELETE ON people WHEN old.avatar LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.avatar' AND row_key = old.id;
END;
CREATE TRIGGER uses_people_bj_cover_new AFTER INSERT ON people WHEN new.bj_cover LIKE '/ming/file/u/%' BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.bj_cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.bj_cover, 12);
END;
CREATE TRIGGER uses_people_bj_cover_changed AFTER UPDATE OF bj_cover ON people WHEN old.bj_cover IS NOT new.bj_cover AND (new.bj_cover LIKE '/ming/file/u/%' OR old.bj_cover LIKE '/ming/file/u/%') BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'people.bj_cover', new.id, key FROM files WHERE removed_at IS NULL AND key = substr(new.bj_cover, 12);
END;
CREATE TRIGGER uses_people_bj_cover_gone AFTER DELETE ON people WHEN old.bj_cover LIKE '/ming/file/u/%' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'people.bj_cover' AND row_key = old.id;
END;
CREATE TRIGGER site_day_of_person AFTER INSERT ON people BEGIN
  INSERT INTO site_days (day, people) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET people = people + 1;
END;
