-- An account stays as long as its transfers.
CREATE TRIGGER accounts_kept BEFORE DELETE ON accounts BEGIN
  SELECT raise(ABORT, 'accounts stay');
END;
