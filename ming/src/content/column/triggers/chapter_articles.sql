-- A column and a chapter count the articles in them that everybody can read.
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
