-- An activity counts the entries whose article everybody can read.
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
