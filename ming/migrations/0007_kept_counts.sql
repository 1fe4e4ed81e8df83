-- Kept counts follow in the transaction of every write, whoever writes. An article counts while it is published and not
-- deleted. REPLACE fires no DELETE trigger: tables that are counted are written with INSERT, UPDATE and DELETE only.
CREATE TRIGGER count_article_new AFTER INSERT ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) BEGIN
  UPDATE categories SET article_num = article_num + 1 WHERE id = new.category_id;
  UPDATE people SET article_count = article_count + 1 WHERE id = new.user_id;
  UPDATE tags SET article_num = article_num + 1 WHERE id IN (SELECT tag_id FROM article_tags WHERE article_id = new.id);
  UPDATE chapters SET article_num = article_num + 1 WHERE id IN (SELECT chapter_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE columns SET article_num = article_num + 1, view_num = view_num + new.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'articles';
  UPDATE counters SET value = value + new.word_count WHERE name = 'words';
  UPDATE counters SET value = value + new.quantity WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER count_article_gone AFTER DELETE ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  UPDATE categories SET article_num = article_num - 1 WHERE id = old.category_id;
  UPDATE people SET article_count = article_count - 1 WHERE id = old.user_id;
  UPDATE tags SET article_num = article_num - 1 WHERE id IN (SELECT tag_id FROM article_tags WHERE article_id = old.id);
  UPDATE chapters SET article_num = article_num - 1 WHERE id IN (SELECT chapter_id FROM chapter_articles WHERE article_id = old.id);
  UPDATE columns SET article_num = article_num - 1, view_num = view_num - old.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'articles';
  UPDATE counters SET value = value - old.word_count WHERE name = 'words';
  UPDATE counters SET value = value - old.quantity WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER count_article_out AFTER UPDATE OF publish, deleted_at, category_id, user_id ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.user_id IS NOT new.user_id) BEGIN
  UPDATE categories SET article_num = article_num - 1 WHERE id = old.category_id;
  UPDATE people SET article_count = article_count - 1 WHERE id = old.user_id;
  UPDATE tags SET article_num = article_num - 1 WHERE id IN (SELECT tag_id FROM article_tags WHERE article_id = old.id);
  UPDATE chapters SET article_num = article_num - 1 WHERE id IN (SELECT chapter_id FROM chapter_articles WHERE article_id = old.id);
  UPDATE columns SET article_num = article_num - 1, view_num = view_num - old.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'articles';
  UPDATE counters SET value = value - old.word_count WHERE name = 'words';
  UPDATE counters SET value = value - old.quantity WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER count_article_in AFTER UPDATE OF publish, deleted_at, category_id, user_id ON articles WHEN (new.publish = 1 AND new.deleted_at IS NULL) AND (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.user_id IS NOT new.user_id) BEGIN
  UPDATE categories SET article_num = article_num + 1 WHERE id = new.category_id;
  UPDATE people SET article_count = article_count + 1 WHERE id = new.user_id;
  UPDATE tags SET article_num = article_num + 1 WHERE id IN (SELECT tag_id FROM article_tags WHERE article_id = new.id);
  UPDATE chapters SET article_num = article_num + 1 WHERE id IN (SELECT chapter_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE columns SET article_num = article_num + 1, view_num = view_num + new.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'articles';
  UPDATE counters SET value = value + new.word_count WHERE name = 'words';
  UPDATE counters SET value = value + new.quantity WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER count_article_viewed AFTER UPDATE OF quantity ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND (new.publish = 1 AND new.deleted_at IS NULL) AND NOT (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.user_id IS NOT new.user_id) AND old.quantity <> new.quantity BEGIN
  UPDATE columns SET view_num = view_num + new.quantity - old.quantity WHERE id IN (SELECT column_id FROM chapter_articles WHERE article_id = new.id);
  UPDATE counters SET value = value + new.quantity - old.quantity WHERE name = 'views';
END;
--> statement-breakpoint
CREATE TRIGGER count_article_words AFTER UPDATE OF word_count ON articles WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND (new.publish = 1 AND new.deleted_at IS NULL) AND NOT (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at OR old.category_id IS NOT new.category_id OR old.user_id IS NOT new.user_id) AND old.word_count <> new.word_count BEGIN
  UPDATE counters SET value = value + new.word_count - old.word_count WHERE name = 'words';
END;
--> statement-breakpoint
CREATE TRIGGER count_author AFTER UPDATE OF article_count ON people WHEN (old.article_count > 0) <> (new.article_count > 0) BEGIN
  UPDATE counters SET value = value + (new.article_count > 0) - (old.article_count > 0) WHERE name = 'authors';
END;
--> statement-breakpoint
CREATE TRIGGER count_tagged AFTER INSERT ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num + 1 WHERE id = new.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_untagged AFTER DELETE ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num - 1 WHERE id = old.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_tag_out AFTER UPDATE OF article_id, tag_id ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num - 1 WHERE id = old.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_tag_in AFTER UPDATE OF article_id, tag_id ON article_tags WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE tags SET article_num = article_num + 1 WHERE id = new.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_placed AFTER INSERT ON chapter_articles WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE chapters SET article_num = article_num + 1 WHERE id = new.chapter_id;
  UPDATE columns SET article_num = article_num + 1, view_num = view_num + (SELECT quantity FROM articles WHERE id = new.article_id) WHERE id = new.column_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_displaced AFTER DELETE ON chapter_articles WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE chapters SET article_num = article_num - 1 WHERE id = old.chapter_id;
  UPDATE columns SET article_num = article_num - 1, view_num = view_num - (SELECT quantity FROM articles WHERE id = old.article_id) WHERE id = old.column_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_place_out AFTER UPDATE OF article_id, column_id, chapter_id ON chapter_articles WHEN EXISTS (SELECT 1 FROM articles WHERE id = old.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE chapters SET article_num = article_num - 1 WHERE id = old.chapter_id;
  UPDATE columns SET article_num = article_num - 1, view_num = view_num - (SELECT quantity FROM articles WHERE id = old.article_id) WHERE id = old.column_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_place_in AFTER UPDATE OF article_id, column_id, chapter_id ON chapter_articles WHEN EXISTS (SELECT 1 FROM articles WHERE id = new.article_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  UPDATE chapters SET article_num = article_num + 1 WHERE id = new.chapter_id;
  UPDATE columns SET article_num = article_num + 1, view_num = view_num + (SELECT quantity FROM articles WHERE id = new.article_id) WHERE id = new.column_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_chapter_new AFTER INSERT ON chapters BEGIN
  UPDATE columns SET cat_num = cat_num + 1 WHERE id = new.column_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_chapter_gone AFTER DELETE ON chapters BEGIN
  UPDATE columns SET cat_num = cat_num - 1 WHERE id = old.column_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_chapter_moved AFTER UPDATE OF column_id ON chapters BEGIN
  UPDATE columns SET cat_num = cat_num - 1 WHERE id = old.column_id;
  UPDATE columns SET cat_num = cat_num + 1 WHERE id = new.column_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_like_new AFTER INSERT ON article_likes BEGIN
  UPDATE articles SET like_count = like_count + 1 WHERE id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_like_gone AFTER DELETE ON article_likes BEGIN
  UPDATE articles SET like_count = like_count - 1 WHERE id = old.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_like_moved AFTER UPDATE OF article_id, user_id ON article_likes BEGIN
  UPDATE articles SET like_count = like_count - 1 WHERE id = old.article_id;
  UPDATE articles SET like_count = like_count + 1 WHERE id = new.article_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_collect_new AFTER INSERT ON article_collects BEGIN
  UPDATE articles SET collect_count = collect_count + 1 WHERE id = new.article_id;
  UPDATE people SET collect_count = collect_count + 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_collect_gone AFTER DELETE ON article_collects BEGIN
  UPDATE articles SET collect_count = collect_count - 1 WHERE id = old.article_id;
  UPDATE people SET collect_count = collect_count - 1 WHERE id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_collect_moved AFTER UPDATE OF article_id, user_id ON article_collects BEGIN
  UPDATE articles SET collect_count = collect_count - 1 WHERE id = old.article_id;
  UPDATE people SET collect_count = collect_count - 1 WHERE id = old.user_id;
  UPDATE articles SET collect_count = collect_count + 1 WHERE id = new.article_id;
  UPDATE people SET collect_count = collect_count + 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_follow_new AFTER INSERT ON follows BEGIN
  UPDATE people SET fans_count = fans_count + 1 WHERE id = new.target_id;
  UPDATE people SET watch_count = watch_count + 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_follow_gone AFTER DELETE ON follows BEGIN
  UPDATE people SET fans_count = fans_count - 1 WHERE id = old.target_id;
  UPDATE people SET watch_count = watch_count - 1 WHERE id = old.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_follow_moved AFTER UPDATE OF user_id, target_id ON follows BEGIN
  UPDATE people SET fans_count = fans_count - 1 WHERE id = old.target_id;
  UPDATE people SET watch_count = watch_count - 1 WHERE id = old.user_id;
  UPDATE people SET fans_count = fans_count + 1 WHERE id = new.target_id;
  UPDATE people SET watch_count = watch_count + 1 WHERE id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_question_new AFTER INSERT ON questions WHEN (new.publish = 1 AND new.deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = new.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'questions';
  UPDATE counters SET value = value + (new.answer_count = 0) WHERE name = 'openQuestions';
END;
--> statement-breakpoint
CREATE TRIGGER count_question_gone AFTER DELETE ON questions WHEN (old.publish = 1 AND old.deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = old.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'questions';
  UPDATE counters SET value = value - (old.answer_count = 0) WHERE name = 'openQuestions';
END;
--> statement-breakpoint
CREATE TRIGGER count_question_out AFTER UPDATE OF publish, deleted_at ON questions WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = old.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = old.id);
  UPDATE counters SET value = value - 1 WHERE name = 'questions';
  UPDATE counters SET value = value - (old.answer_count = 0) WHERE name = 'openQuestions';
END;
--> statement-breakpoint
CREATE TRIGGER count_question_in AFTER UPDATE OF publish, deleted_at ON questions WHEN (new.publish = 1 AND new.deleted_at IS NULL) AND (old.publish IS NOT new.publish OR old.deleted_at IS NOT new.deleted_at) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT tag_id FROM forum_tags WHERE question_id = new.id AND tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id IN (SELECT tag_id FROM forum_tags WHERE question_id = new.id);
  UPDATE counters SET value = value + 1 WHERE name = 'questions';
  UPDATE counters SET value = value + (new.answer_count = 0) WHERE name = 'openQuestions';
END;
--> statement-breakpoint
CREATE TRIGGER count_question_open AFTER UPDATE OF answer_count ON questions WHEN (old.publish = 1 AND old.deleted_at IS NULL) AND (new.publish = 1 AND new.deleted_at IS NULL) AND (old.answer_count = 0) <> (new.answer_count = 0) BEGIN
  UPDATE counters SET value = value + (new.answer_count = 0) - (old.answer_count = 0) WHERE name = 'openQuestions';
END;
--> statement-breakpoint
CREATE TRIGGER time_question_changed AFTER UPDATE OF update_time, create_time ON questions BEGIN
  UPDATE questions SET last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.deleted_at IS NULL)) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_topic_new AFTER INSERT ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = new.question_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT new.tag_id WHERE new.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id = new.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_topic_gone AFTER DELETE ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = old.question_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT old.tag_id WHERE old.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id = old.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_topic_out AFTER UPDATE OF question_id, tag_id ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = old.question_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT old.tag_id WHERE old.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num - 1 WHERE tag_id = old.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_topic_in AFTER UPDATE OF question_id, tag_id ON forum_tags WHEN EXISTS (SELECT 1 FROM questions WHERE id = new.question_id AND publish = 1 AND deleted_at IS NULL) BEGIN
  INSERT INTO forum_topics (tag_id) SELECT new.tag_id WHERE new.tag_id NOT IN (SELECT tag_id FROM forum_topics);
  UPDATE forum_topics SET question_num = question_num + 1 WHERE tag_id = new.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_new AFTER INSERT ON answers WHEN new.deleted_at IS NULL BEGIN
  UPDATE questions SET answer_count = answer_count + 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_gone AFTER DELETE ON answers WHEN old.deleted_at IS NULL BEGIN
  UPDATE questions SET answer_count = answer_count - 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.deleted_at IS NULL)) WHERE id = old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_out AFTER UPDATE OF deleted_at ON answers WHEN old.deleted_at IS NULL AND old.deleted_at IS NOT new.deleted_at BEGIN
  UPDATE questions SET answer_count = answer_count - 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.deleted_at IS NULL)) WHERE id = old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_in AFTER UPDATE OF deleted_at ON answers WHEN new.deleted_at IS NULL AND old.deleted_at IS NOT new.deleted_at BEGIN
  UPDATE questions SET answer_count = answer_count + 1, last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER time_answer_changed AFTER UPDATE OF update_time ON answers BEGIN
  UPDATE questions SET last_time = max(update_time, create_time, (SELECT coalesce(max(a.update_time), 0) FROM answers a WHERE a.question_id = questions.id AND a.deleted_at IS NULL)) WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_vote_new AFTER INSERT ON forum_votes BEGIN
  UPDATE answers SET vote_sum = vote_sum + new.value WHERE id = new.answer_id AND question_id = new.question_id;
  UPDATE questions SET vote_sum = vote_sum + new.value WHERE id = new.question_id AND new.answer_id = 0;
END;
--> statement-breakpoint
CREATE TRIGGER count_vote_gone AFTER DELETE ON forum_votes BEGIN
  UPDATE answers SET vote_sum = vote_sum - old.value WHERE id = old.answer_id AND question_id = old.question_id;
  UPDATE questions SET vote_sum = vote_sum - old.value WHERE id = old.question_id AND old.answer_id = 0;
END;
--> statement-breakpoint
CREATE TRIGGER count_vote_changed AFTER UPDATE OF question_id, answer_id, value ON forum_votes BEGIN
  UPDATE answers SET vote_sum = vote_sum - old.value WHERE id = old.answer_id AND question_id = old.question_id;
  UPDATE questions SET vote_sum = vote_sum - old.value WHERE id = old.question_id AND old.answer_id = 0;
  UPDATE answers SET vote_sum = vote_sum + new.value WHERE id = new.answer_id AND question_id = new.question_id;
  UPDATE questions SET vote_sum = vote_sum + new.value WHERE id = new.question_id AND new.answer_id = 0;
END;
--> statement-breakpoint
-- A row that comes after what it counts begins with that.
CREATE TRIGGER count_article_arrived AFTER INSERT ON articles WHEN EXISTS (SELECT 1 FROM article_likes WHERE article_id = new.id) OR EXISTS (SELECT 1 FROM article_collects WHERE article_id = new.id) BEGIN
  UPDATE articles SET like_count = like_count + (SELECT count(*) FROM article_likes WHERE article_id = new.id), collect_count = collect_count + (SELECT count(*) FROM article_collects WHERE article_id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_category_arrived AFTER INSERT ON categories WHEN EXISTS (SELECT 1 FROM articles a WHERE a.category_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) BEGIN
  UPDATE categories SET article_num = article_num + (SELECT count(*) FROM articles a WHERE a.category_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_tag_arrived AFTER INSERT ON tags WHEN EXISTS (SELECT 1 FROM article_tags WHERE tag_id = new.id) BEGIN
  UPDATE tags SET article_num = article_num + (SELECT count(*) FROM article_tags at JOIN articles a ON a.id = at.article_id WHERE at.tag_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_chapter_arrived AFTER INSERT ON chapters WHEN EXISTS (SELECT 1 FROM chapter_articles WHERE chapter_id = new.id) BEGIN
  UPDATE chapters SET article_num = article_num + (SELECT count(*) FROM chapter_articles c JOIN articles a ON a.id = c.article_id WHERE a.publish = 1 AND a.deleted_at IS NULL AND c.chapter_id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_column_arrived AFTER INSERT ON columns WHEN EXISTS (SELECT 1 FROM chapters WHERE column_id = new.id) OR EXISTS (SELECT 1 FROM chapter_articles WHERE column_id = new.id) BEGIN
  UPDATE columns SET cat_num = cat_num + (SELECT count(*) FROM chapters WHERE column_id = new.id), article_num = article_num + (SELECT count(*) FROM chapter_articles c JOIN articles a ON a.id = c.article_id WHERE a.publish = 1 AND a.deleted_at IS NULL AND c.column_id = new.id), view_num = view_num + (SELECT coalesce(sum(a.quantity), 0) FROM chapter_articles c JOIN articles a ON a.id = c.article_id WHERE a.publish = 1 AND a.deleted_at IS NULL AND c.column_id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_person_arrived AFTER INSERT ON people WHEN EXISTS (SELECT 1 FROM articles a WHERE a.user_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL) OR EXISTS (SELECT 1 FROM article_collects WHERE user_id = new.id) OR EXISTS (SELECT 1 FROM follows WHERE user_id = new.id OR target_id = new.id) BEGIN
  UPDATE people SET article_count = article_count + (SELECT count(*) FROM articles a WHERE a.user_id = new.id AND a.publish = 1 AND a.deleted_at IS NULL), collect_count = collect_count + (SELECT count(*) FROM article_collects WHERE user_id = new.id), fans_count = fans_count + (SELECT count(*) FROM follows WHERE target_id = new.id), watch_count = watch_count + (SELECT count(*) FROM follows WHERE user_id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_question_arrived AFTER INSERT ON questions WHEN EXISTS (SELECT 1 FROM answers WHERE question_id = new.id) OR EXISTS (SELECT 1 FROM forum_votes WHERE question_id = new.id) BEGIN
  UPDATE questions SET answer_count = answer_count + (SELECT count(*) FROM answers WHERE question_id = new.id AND deleted_at IS NULL), vote_sum = vote_sum + (SELECT coalesce(sum(value), 0) FROM forum_votes WHERE question_id = new.id AND answer_id = 0), last_time = max(last_time, (SELECT coalesce(max(update_time), 0) FROM answers WHERE question_id = new.id AND deleted_at IS NULL)) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER count_answer_arrived AFTER INSERT ON answers WHEN EXISTS (SELECT 1 FROM forum_votes WHERE question_id = new.question_id AND answer_id = new.id) BEGIN
  UPDATE answers SET vote_sum = vote_sum + (SELECT coalesce(sum(value), 0) FROM forum_votes WHERE question_id = new.question_id AND answer_id = new.id) WHERE id = new.id;
END;
--> statement-breakpoint
-- The totals that triggers add to have to exist.
INSERT OR REPLACE INTO counters (name, value) VALUES ('articles', (SELECT count(*) FROM articles WHERE publish = 1 AND deleted_at IS NULL));
--> statement-breakpoint
INSERT OR REPLACE INTO counters (name, value) VALUES ('authors', (SELECT count(*) FROM people WHERE article_count > 0));
--> statement-breakpoint
INSERT OR REPLACE INTO counters (name, value) VALUES ('words', (SELECT coalesce(sum(word_count), 0) FROM articles WHERE publish = 1 AND deleted_at IS NULL));
--> statement-breakpoint
INSERT OR REPLACE INTO counters (name, value) VALUES ('views', (SELECT coalesce(sum(quantity), 0) FROM articles WHERE publish = 1 AND deleted_at IS NULL));
--> statement-breakpoint
INSERT OR REPLACE INTO counters (name, value) VALUES ('questions', (SELECT count(*) FROM questions WHERE publish = 1 AND deleted_at IS NULL));
--> statement-breakpoint
INSERT OR REPLACE INTO counters (name, value) VALUES ('openQuestions', (SELECT count(*) FROM questions WHERE publish = 1 AND deleted_at IS NULL AND answer_count = 0));
