-- A value of a facet counts the questions that it finds.
CREATE TRIGGER count_facet_question_new AFTER INSERT ON question_facets BEGIN
  UPDATE facet_values SET question_num = question_num + 1 WHERE id = new.value_id;
END;
CREATE TRIGGER count_facet_question_gone AFTER DELETE ON question_facets BEGIN
  UPDATE facet_values SET question_num = question_num - 1 WHERE id = old.value_id;
END;
