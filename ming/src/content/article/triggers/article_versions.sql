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

-- An object that a row stops naming is kept for a while: see body/writes.ts.
CREATE TRIGGER stray_version_changed AFTER UPDATE OF text_key ON article_versions WHEN old.text_key IS NOT NULL AND old.text_key IS NOT new.text_key BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;
CREATE TRIGGER stray_version_gone AFTER DELETE ON article_versions WHEN old.text_key IS NOT NULL BEGIN
  INSERT INTO stray_bodies (key, since) VALUES (old.text_key, cast(unixepoch('subsec') * 1000 as integer)) ON CONFLICT (key) DO UPDATE SET since = excluded.since;
END;
