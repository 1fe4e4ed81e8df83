-- An article counts its versions.
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
