CREATE TABLE `id_marks` (
	`name` text PRIMARY KEY NOT NULL,
	`highest` integer NOT NULL
);

--> statement-breakpoint
-- The highest id that was deleted is kept by table, so that a new row never takes the id of a deleted one.
CREATE TRIGGER mark_article_id AFTER DELETE ON articles BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('articles', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
--> statement-breakpoint
CREATE TRIGGER mark_comment_id AFTER DELETE ON comments BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('comments', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
--> statement-breakpoint
CREATE TRIGGER mark_annex_id AFTER DELETE ON annexes BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('annexes', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
--> statement-breakpoint
CREATE TRIGGER mark_passage_id AFTER DELETE ON passages BEGIN
  INSERT INTO id_marks (name, highest) VALUES ('passages', old.id) ON CONFLICT (name) DO UPDATE SET highest = max(highest, excluded.highest);
END;
