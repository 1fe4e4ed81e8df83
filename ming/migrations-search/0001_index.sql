-- The index itself: no text is kept, only where which word stands (see ming/src/discovery/search/tokens.ts). Single characters
-- are searched as prefixes, hence the prefix index.
CREATE VIRTUAL TABLE texts USING fts5(
  title, tags, author, summary, body, math, code,
  content = '', contentless_delete = 1, prefix = '1',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '+'"
);
--> statement-breakpoint
-- Title, tags and author once more by themselves: a common word that stands in no title is known at once.
CREATE VIRTUAL TABLE heads USING fts5(
  title, tags, author,
  content = '', contentless_delete = 1, prefix = '1',
  tokenize = "unicode61 remove_diacritics 0 tokenchars '+'"
);
--> statement-breakpoint
-- What ranking needs beside the words. A row stays when its article is hidden: `seq` keeps a slower worker from
-- bringing an older state back.
CREATE TABLE docs (
  id integer PRIMARY KEY NOT NULL,
  seq integer NOT NULL,
  shown integer NOT NULL,
  create_time integer NOT NULL,
  quantity integer NOT NULL
);
--> statement-breakpoint
-- The words of the index, for words written together and for misspelt ones.
CREATE VIRTUAL TABLE words USING fts5vocab(texts, row);
