-- The totals of the site, which triggers add to: they have to exist.
INSERT INTO counters (name, value) VALUES ('articles', 0), ('authors', 0), ('words', 0), ('views', 0), ('questions', 0), ('openQuestions', 0);
