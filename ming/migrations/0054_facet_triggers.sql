-- Public articles and questions are found by the values of their facets, and the values know how many they have; in the
-- transaction of every write, whoever writes.
CREATE TRIGGER facet_article_new AFTER INSERT ON articles WHEN (new.facets <> '[]' AND (new.publish = 1 AND new.deleted_at IS NULL)) BEGIN
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO article_facets (value_id, create_time, article_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.publish = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER facet_article_change AFTER UPDATE OF facets, create_time, publish, deleted_at ON articles WHEN ((old.facets <> '[]' OR new.facets <> '[]') AND (old.facets IS NOT new.facets OR old.create_time IS NOT new.create_time OR old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at)) BEGIN
  DELETE FROM article_facets WHERE article_id = new.id;
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO article_facets (value_id, create_time, article_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.publish = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER facet_article_gone AFTER DELETE ON articles WHEN (old.facets <> '[]') BEGIN
  DELETE FROM article_facets WHERE article_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_facet_article_new AFTER INSERT ON article_facets BEGIN
  UPDATE facet_values SET article_num = article_num + 1 WHERE id = new.value_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_facet_article_gone AFTER DELETE ON article_facets BEGIN
  UPDATE facet_values SET article_num = article_num - 1 WHERE id = old.value_id;
END;
--> statement-breakpoint
CREATE TRIGGER facet_question_new AFTER INSERT ON questions WHEN (new.facets <> '[]' AND (new.state = 1 AND new.deleted_at IS NULL)) BEGIN
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO question_facets (value_id, create_time, question_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.state = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER facet_question_change AFTER UPDATE OF facets, create_time, state, deleted_at ON questions WHEN ((old.facets <> '[]' OR new.facets <> '[]') AND (old.facets IS NOT new.facets OR old.create_time IS NOT new.create_time OR old.state IS NOT new.state OR old.deleted_at IS NOT new.deleted_at)) BEGIN
  DELETE FROM question_facets WHERE question_id = new.id;
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO question_facets (value_id, create_time, question_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.state = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER facet_question_gone AFTER DELETE ON questions WHEN (old.facets <> '[]') BEGIN
  DELETE FROM question_facets WHERE question_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_facet_question_new AFTER INSERT ON question_facets BEGIN
  UPDATE facet_values SET question_num = question_num + 1 WHERE id = new.value_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_facet_question_gone AFTER DELETE ON question_facets BEGIN
  UPDATE facet_values SET question_num = question_num - 1 WHERE id = old.value_id;
END;
