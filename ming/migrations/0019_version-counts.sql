DROP TRIGGER count_article_comments;

-- See src/content/article/triggers/article_versions.sql.
CREATE TRIGGER count_version_new AFTER INSERT ON article_versions BEGIN
  UPDATE articles SET version_count = version_count + 1 WHERE id = new.article_id;
END;
CREATE TRIGGER count_version_gone AFTER DELETE ON article_versions BEGIN
  UPDATE articles SET version_count = version_count - 1 WHERE id = old.article_id;
END;
CREATE TRIGGER count_version_moved AFTER UPDATE OF article_id ON article_versions WHEN old.article_id <> new.article_id BEGIN
  UPDATE articles SET version_count = version_count - 1 WHERE id = old.article_id;
  UPDATE articles SET version_count = version_count + 1 WHERE id = new.article_id;
END;

-- See src/content/article/triggers/articles.sql.
CREATE TRIGGER count_article_comments AFTER INSERT ON articles BEGIN
  UPDATE articles SET comment_count = comment_count + (SELECT count(*) FROM comments c WHERE c.article_id = new.id AND c.state = 1 AND c.deleted_at IS NULL),
    score_sum = score_sum + (SELECT coalesce(sum(score), 0) FROM article_scores WHERE article_id = new.id),
    score_count = score_count + (SELECT count(*) FROM article_scores WHERE article_id = new.id),
    version_count = version_count + (SELECT count(*) FROM article_versions WHERE article_id = new.id)
    WHERE id = new.id;
END;
