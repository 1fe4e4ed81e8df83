-- Which restored database the index was built from: one row, none where the database was never restored.
CREATE TABLE origin (id text PRIMARY KEY NOT NULL) WITHOUT ROWID;
