-- A text that named a tag before it was merged or renamed makes no tag of that name again.
CREATE TRIGGER tag_alias_taken BEFORE INSERT ON tags WHEN EXISTS (SELECT 1 FROM tag_aliases WHERE name = lower(new.name)) BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- The address of a tag that is gone leads to no other one.
CREATE TRIGGER tag_number_taken AFTER INSERT ON tags WHEN EXISTS (SELECT 1 FROM tag_moves WHERE id = new.id) BEGIN
  UPDATE tags SET id = 1 + max((SELECT max(id) FROM tags), (SELECT max(id) FROM tag_moves)) WHERE id = new.id;
END;
