-- Headings of articles in a column of their own, and `#` as part of a word (C#). The index is filled again by itself: see
-- `noteLost` in ming/src/discovery/search/writes.ts.
DROP TABLE words;
--> statement-breakpoint
DROP TABLE texts;
--> statement-breakpoint
DROP TABLE heads;
--> statement-breakpoint
DROP TABLE question_texts;
--> statement-breakpoint
DELETE FROM docs;
--> statement-breakpoint
DELETE FROM question_docs;
--> statement-breakpoint
CREATE VIRTUAL TABLE texts USING fts5(
  title, tags, author, headings, summary, body, math, code,
  content = '', contentless_delete = 1, prefix = '1',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '+#'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE heads USING fts5(
  title, tags, author,
  content = '', contentless_delete = 1, prefix = '1',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '+#'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE question_texts USING fts5(
  title, tags, body,
  content = '', contentless_delete = 1, prefix = '1',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '+#'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE words USING fts5vocab(texts, row);
--> statement-breakpoint
CREATE VIRTUAL TABLE title_words USING fts5vocab(heads, row);
--> statement-breakpoint
CREATE VIRTUAL TABLE question_words USING fts5vocab(question_texts, row);
--> statement-breakpoint
-- How the pairs of Chinese characters in titles, tags and headings sound, for pinyin and words that are misspelt by it.
CREATE TABLE sounds (
  sound text NOT NULL,
  pair text NOT NULL,
  PRIMARY KEY (sound, pair)
) WITHOUT ROWID;
