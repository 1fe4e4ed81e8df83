-- The states of contract/money/invoice: waiting 0, begun 1, issued 2, refused 3, reversed 4. A request goes from one to
-- another only along these pairs, whoever writes.
CREATE TRIGGER invoice_state BEFORE UPDATE OF state ON invoices
WHEN new.state <> old.state AND (old.state * 10 + new.state) NOT IN (1, 3, 10, 12, 13, 24) BEGIN
  SELECT raise(ABORT, 'an invoice cannot go this way');
END;

-- What an operator has begun with stays as it was read.
CREATE TRIGGER invoice_fixed BEFORE UPDATE OF order_no, user_id, kind, title, tax_number ON invoices WHEN old.state <> 0 BEGIN
  SELECT raise(ABORT, 'what was begun with stays');
END;

-- An invoice that was issued is a record of the books, reversed or not.
CREATE TRIGGER invoice_kept BEFORE DELETE ON invoices WHEN old.state IN (2, 4) BEGIN
  SELECT raise(ABORT, 'invoices stay');
END;

-- The bytes are in use while a request names them, and an orphan after that.
CREATE TRIGGER uses_invoices_file AFTER UPDATE OF file_key ON invoices WHEN old.file_key <> new.file_key BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key = old.file_key;
  DELETE FROM file_uses WHERE owner = 'invoices' AND row_key = old.id;
  INSERT INTO file_uses (owner, row_key, key) SELECT 'invoices', new.id, key FROM files WHERE removed_at IS NULL AND key = new.file_key;
END;
CREATE TRIGGER uses_invoices_gone AFTER DELETE ON invoices WHEN old.file_key <> '' BEGIN
  UPDATE files SET used_at = cast(unixepoch('subsec') * 1000 as integer) WHERE key = old.file_key;
  DELETE FROM file_uses WHERE owner = 'invoices' AND row_key = old.id;
END;
