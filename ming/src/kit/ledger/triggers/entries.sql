-- What is posted stays as it is: a mistake is corrected by another entry.
CREATE TRIGGER entries_fixed BEFORE UPDATE ON entries BEGIN
  SELECT raise(ABORT, 'entries are append only');
END;
CREATE TRIGGER entries_kept BEFORE DELETE ON entries BEGIN
  SELECT raise(ABORT, 'entries are append only');
END;
