-- Topics and the totals of the site count a question while everybody can read it, and the open ones apart.
CREATE TRIGGER count_question_new AFTER INSERT ON questions WHEN (new."state" = 1 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = new.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'questions';
  UPDATE counters SET value = value + (new.answer_count = 0) WHERE name = 'openQuestions';
END;
CREATE TRIGGER count_question_gone AFTER DELETE ON questions WHEN (old."state" = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = old.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'questions';
  UPDATE counters SET value = value - (old.answer_count = 0) WHERE name = 'openQuestions';
END;
CREATE TRIGGER count_question_out AFTER UPDATE OF "state", deleted_at ON questions WHEN (old."state" = 1 AND old.deleted_at IS NULL) AND (old."state" IS NOT new."state" OR old.deleted_at IS NOT new.deleted_at) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = old.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'questions';
  UPDATE counters SET value = value - (old.answer_count = 0) WHERE name = 'openQuestions';
END;
CREATE TRIGGER count_question_in AFTER UPDATE OF "state", deleted_at ON questions WHEN (new."state" = 1 AND new.deleted_at IS NULL) AND (old."state" IS NOT new."state" OR old.deleted_at IS NOT new.deleted_at) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = new.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'questions';
  UPDATE counters SET value = value + (new.answer_count = 0) WHERE name = 'openQuestions';
END;
CREATE TRIGGER count_question_open AFTER UPDATE OF answer_count ON questions WHEN (old."state" = 1 AND old.deleted_at IS NULL) AND (new."state" = 1 AND new.deleted_at IS NULL) AND (old.answer_count = 0) <> (new.answer_count = 0) BEGIN
  UPDATE counters SET value = value + (new.answer_count = 0) - (old.answer_count = 0) WHERE name = 'openQuestions';
END;

-- What a text uses is free once it is deleted for good.
CREATE TRIGGER uses_questions_gone AFTER DELETE ON questions BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key IN (SELECT key FROM file_uses WHERE owner = 'questions' AND row_key = old.id);
  DELETE FROM file_uses WHERE owner = 'questions' AND row_key = old.id;
END;

-- The experience of a day (GMT+8) is worked out again for who answered it.
CREATE TRIGGER grow_question AFTER INSERT ON questions BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(create_time / 1000 + 28800, 'unixepoch'), 0 FROM answers WHERE question_id = new.id;
END;
CREATE TRIGGER regrow_question AFTER UPDATE OF "state", deleted_at, accepted_answer_id ON questions
WHEN (new."state" = 1 AND new.deleted_at IS NULL) <> (old."state" = 1 AND old.deleted_at IS NULL)
  OR new.accepted_answer_id IS NOT old.accepted_answer_id BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(create_time / 1000 + 28800, 'unixepoch'), 0 FROM answers WHERE question_id = new.id;
END;
CREATE TRIGGER ungrow_question AFTER DELETE ON questions BEGIN
  INSERT OR IGNORE INTO experience_dues
    SELECT user_id, date(create_time / 1000 + 28800, 'unixepoch'), 0 FROM answers WHERE question_id = old.id;
END;

-- A question stands in lists by the latest of itself and its answers.
CREATE TRIGGER time_question_changed AFTER UPDATE OF update_time, create_time ON questions BEGIN
  UPDATE questions SET last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.state = 1 AND a.deleted_at IS NULL)) WHERE id = new.id;
END;

-- A question may come after its answers, votes, comments, followers and bounty, and begins with them.
CREATE TRIGGER count_question_arrived AFTER INSERT ON questions BEGIN
  UPDATE questions SET answer_count = answer_count + (SELECT count(*) FROM answers WHERE question_id = new.id AND state = 1 AND deleted_at IS NULL), vote_sum = vote_sum + (SELECT coalesce(sum(value), 0) FROM forum_votes WHERE question_id = new.id AND answer_id = 0), comment_count = comment_count + (SELECT count(*) FROM forum_comments r WHERE r.question_id = new.id AND r.answer_id = 0 AND r.state = 1 AND r.deleted_at IS NULL), follow_count = follow_count + (SELECT count(*) FROM question_follows WHERE question_id = new.id), last_time = max(last_time, (SELECT coalesce(max(update_time), 0) FROM answers WHERE question_id = new.id AND state = 1 AND deleted_at IS NULL)) WHERE id = new.id;
END;
CREATE TRIGGER count_bounty_question AFTER INSERT ON questions WHEN EXISTS (SELECT 1 FROM bounties WHERE question_id = new.id AND state = 0) BEGIN
  UPDATE questions SET bounty = (SELECT coalesce(sum(amount), 0) FROM bounties WHERE question_id = new.id AND state = 0) WHERE id = new.id;
END;

-- What can be found has changed: the question is noted for the index. Deleted first, then inserted: an INSERT OR
-- REPLACE inside a trigger takes over the conflict rule of the statement that fired it.
CREATE TRIGGER search_question_new AFTER INSERT ON questions BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.id);
  INSERT INTO question_outbox (question_id) SELECT new.id;
END;
CREATE TRIGGER search_question_changed AFTER UPDATE OF title, state, deleted_at, create_time ON questions BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT new.id);
  INSERT INTO question_outbox (question_id) SELECT new.id;
END;
CREATE TRIGGER search_question_gone AFTER DELETE ON questions BEGIN
  DELETE FROM question_outbox WHERE question_id IN (SELECT old.id);
  INSERT INTO question_outbox (question_id) SELECT old.id;
END;

-- Questions of a day (GMT+8), for the figures of the site.
CREATE TRIGGER site_day_of_question AFTER INSERT ON questions WHEN new.state = 1 AND new.deleted_at IS NULL BEGIN
  INSERT INTO site_days (day, questions) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET questions = questions + 1;
END;
CREATE TRIGGER site_day_question_in AFTER UPDATE OF state, deleted_at, create_time ON questions
WHEN new.state = 1 AND new.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  INSERT INTO site_days (day, questions) VALUES (date(new.create_time / 1000 + 28800, 'unixepoch'), 1)
    ON CONFLICT (day) DO UPDATE SET questions = questions + 1;
END;
CREATE TRIGGER site_day_question_out AFTER UPDATE OF state, deleted_at, create_time ON questions
WHEN old.state = 1 AND old.deleted_at IS NULL AND ((old.state = 1 AND old.deleted_at IS NULL) <> (new.state = 1 AND new.deleted_at IS NULL) OR old.create_time <> new.create_time) BEGIN
  UPDATE site_days SET questions = questions - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;
CREATE TRIGGER site_day_without_question AFTER DELETE ON questions WHEN old.state = 1 AND old.deleted_at IS NULL BEGIN
  UPDATE site_days SET questions = questions - 1 WHERE day = date(old.create_time / 1000 + 28800, 'unixepoch');
END;

-- Public questions are found by the values of their facets: one row each, beside the JSON of the question.
CREATE TRIGGER facet_question_new AFTER INSERT ON questions WHEN (new.facets <> '[]' AND (new.state = 1 AND new.deleted_at IS NULL)) BEGIN
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO question_facets (value_id, create_time, question_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.state = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER facet_question_change AFTER UPDATE OF facets, create_time, state, deleted_at ON questions WHEN ((old.facets <> '[]' OR new.facets <> '[]') AND (old.facets IS NOT new.facets OR old.create_time IS NOT new.create_time OR old.state IS NOT new.state OR old.deleted_at IS NOT new.deleted_at)) BEGIN
  DELETE FROM question_facets WHERE question_id = new.id;
  INSERT INTO facet_values (key) SELECT value FROM json_each(new.facets) WHERE true ON CONFLICT DO NOTHING;
  INSERT INTO question_facets (value_id, create_time, question_id) SELECT v.id, new.create_time, new.id FROM json_each(new.facets) j JOIN facet_values v ON v.key = j.value WHERE (new.state = 1 AND new.deleted_at IS NULL) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER facet_question_gone AFTER DELETE ON questions WHEN (old.facets <> '[]') BEGIN
  DELETE FROM question_facets WHERE question_id = old.id;
END;

-- An article counts the question, and its answers, that refer to it, while everybody can read them.
CREATE TRIGGER count_citing_question_new AFTER INSERT ON questions WHEN (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + (SELECT count(*) FROM post_citations c WHERE c.question_id = new.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_question_in AFTER UPDATE OF state, deleted_at ON questions WHEN (new.state = 1 AND new.deleted_at IS NULL) AND NOT (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count + (SELECT count(*) FROM post_citations c WHERE c.question_id = new.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = new.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_question_out AFTER UPDATE OF state, deleted_at ON questions WHEN (old.state = 1 AND old.deleted_at IS NULL) AND NOT (new.state = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - (SELECT count(*) FROM post_citations c WHERE c.question_id = old.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.id AND kind = 'article');
END;
CREATE TRIGGER count_citing_question_gone AFTER DELETE ON questions WHEN (old.state = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE articles SET cited_count = cited_count - (SELECT count(*) FROM post_citations c WHERE c.question_id = old.id AND c.kind = 'article' AND CAST(c.target AS INTEGER) = articles.id AND (c.answer_id = 0 OR EXISTS (SELECT 1 FROM answers n WHERE n.id = c.answer_id AND n.question_id = c.question_id AND n.state = 1 AND n.deleted_at IS NULL))) WHERE id IN (SELECT CAST(target AS INTEGER) FROM post_citations WHERE question_id = old.id AND kind = 'article');
END;
