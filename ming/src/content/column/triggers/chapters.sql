-- A column counts its chapters.
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

-- A chapter may come after its articles and begins with them.
CREATE TRIGGER count_chapter_arrived AFTER INSERT ON chapters WHEN EXISTS (SELECT 1 FROM chapter_articles WHERE chapter_id = new.id) BEGIN
  UPDATE chapters SET article_num = article_num + (SELECT count(*) FROM chapter_articles c JOIN articles a ON a.id = c.article_id WHERE a.publish = 1 AND a.deleted_at IS NULL AND c.chapter_id = new.id) WHERE id = new.id;
END;
