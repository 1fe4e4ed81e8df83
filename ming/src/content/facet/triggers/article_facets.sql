-- A value of a facet counts the articles that it finds.
CREATE TRIGGER count_facet_article_new AFTER INSERT ON article_facets BEGIN
  UPDATE facet_values SET article_num = article_num + 1 WHERE id = new.value_id;
END;
CREATE TRIGGER count_facet_article_gone AFTER DELETE ON article_facets BEGIN
  UPDATE facet_values SET article_num = article_num - 1 WHERE id = old.value_id;
END;
