-- An article counts its attachments, and knows whether one of them has a price.
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

-- The bytes are in use while an attachment names them, and an orphan after that.
CREATE TRIGGER uses_annexes_new AFTER INSERT ON annexes BEGIN
  INSERT INTO file_uses (owner, row_key, key) SELECT 'annexes', new.id, key FROM files WHERE removed_at IS NULL AND key = new.key;
END;
CREATE TRIGGER uses_annexes_gone AFTER DELETE ON annexes BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key = old.key;
  DELETE FROM file_uses WHERE owner = 'annexes' AND row_key = old.id;
END;

-- A new row never takes the id of a deleted one, which addresses and orders still name.
CREATE TRIGGER mark_annex_id AFTER DELETE ON annexes BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('annexes', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
