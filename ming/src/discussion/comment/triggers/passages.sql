-- A new row never takes the id of a deleted one, which comments still name.
CREATE TRIGGER mark_passage_id AFTER DELETE ON passages BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('passages', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
