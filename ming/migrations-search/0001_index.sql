-- The index itself: no text is kept, only where which word stands (see ming/src/discovery/search/tokens.ts). Single
-- characters are searched as prefixes, hence the prefix index; `#` is part of a word (C#).
CREATE VIRTUAL TABLE texts USING fts5(
  title, tags, author, headings, summary, body, math, code,
  content = '', contentless_delete = 1, prefix = '1',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '+#'"
);
-- Title, tags and author once more by themselves: a common word that stands in no title is known at once.
CREATE VIRTUAL TABLE heads USING fts5(
  title, tags, author,
  content = '', contentless_delete = 1, prefix = '1',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '+#'"
);
-- Questions of the forum with their answers; as the index of articles.
CREATE VIRTUAL TABLE question_texts USING fts5(
  title, tags, body,
  content = '', contentless_delete = 1, prefix = '1',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '+#'"
);
-- What ranking needs beside the words. A row stays when its article is hidden: `seq` keeps a slower worker from
-- bringing an older state back.
CREATE TABLE docs (
  id integer PRIMARY KEY NOT NULL,
  seq integer NOT NULL,
  shown integer NOT NULL,
  create_time integer NOT NULL,
  quantity integer NOT NULL
);
CREATE TABLE question_docs (
  id integer PRIMARY KEY NOT NULL,
  seq integer NOT NULL,
  shown integer NOT NULL,
  create_time integer NOT NULL
);
-- The words of the index, for words written together and for misspelt ones.
CREATE VIRTUAL TABLE words USING fts5vocab(texts, row);
CREATE VIRTUAL TABLE title_words USING fts5vocab(heads, row);
CREATE VIRTUAL TABLE question_words USING fts5vocab(question_texts, row);
-- How the pairs of Chinese characters in titles, tags and headings sound, for pinyin and words that are misspelt by it.
CREATE TABLE sounds (
  sound text NOT NULL,
  pair text NOT NULL,
  PRIMARY KEY (sound, pair)
) WITHOUT ROWID;
