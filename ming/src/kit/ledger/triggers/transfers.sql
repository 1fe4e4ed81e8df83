-- Balances are the sum of the transfers.
CREATE TRIGGER transfer_posted AFTER INSERT ON transfers BEGIN
  UPDATE accounts SET balance = balance - new.amount WHERE id = new.from_account;
  UPDATE accounts SET balance = balance + new.amount WHERE id = new.to_account;
END;

-- What is posted stays as it is: a mistake is corrected by another transfer.
CREATE TRIGGER transfers_fixed BEFORE UPDATE ON transfers BEGIN
  SELECT raise(ABORT, 'transfers are append only');
END;
CREATE TRIGGER transfers_kept BEFORE DELETE ON transfers BEGIN
  SELECT raise(ABORT, 'transfers are append only');
END;
