-- Questions of the forum with their answers; as the index of articles.
CREATE VIRTUAL TABLE question_texts USING fts5(
  title, tags, body,
  content = '', contentless_delete = 1, prefix = '1',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '+'"
);
--> statement-breakpoint
CREATE TABLE question_docs (
  id integer PRIMARY KEY NOT NULL,
  seq integer NOT NULL,
  shown integer NOT NULL,
  create_time integer NOT NULL
);
