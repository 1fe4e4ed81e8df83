-- Balances are the sum of the transfers; what is posted stays as it is. See ming/src/ledger.
CREATE TRIGGER transfer_posted AFTER INSERT ON transfers BEGIN
  UPDATE accounts SET balance = balance - new.amount WHERE id = new.from_account;
  UPDATE accounts SET balance = balance + new.amount WHERE id = new.to_account;
END;
--> statement-breakpoint
CREATE TRIGGER transfers_fixed BEFORE UPDATE ON transfers BEGIN
  SELECT raise(ABORT, 'transfers are append only');
END;
--> statement-breakpoint
CREATE TRIGGER transfers_kept BEFORE DELETE ON transfers BEGIN
  SELECT raise(ABORT, 'transfers are append only');
END;
--> statement-breakpoint
CREATE TRIGGER entries_fixed BEFORE UPDATE ON entries BEGIN
  SELECT raise(ABORT, 'entries are append only');
END;
--> statement-breakpoint
CREATE TRIGGER entries_kept BEFORE DELETE ON entries BEGIN
  SELECT raise(ABORT, 'entries are append only');
END;
--> statement-breakpoint
CREATE TRIGGER accounts_kept BEFORE DELETE ON accounts BEGIN
  SELECT raise(ABORT, 'accounts stay');
END;
--> statement-breakpoint
-- The states of contract/money.ts: unpaid 0, paying 1, paid 2, failed 3, closed 4, refunded 5, refunding 6.
CREATE TRIGGER order_state BEFORE UPDATE OF status ON orders
WHEN new.status <> old.status AND (old.status * 10 + new.status) NOT IN (1, 2, 3, 4, 6, 12, 13, 14, 16, 25, 26, 62, 65) BEGIN
  SELECT raise(ABORT, 'an order cannot go this way');
END;
--> statement-breakpoint
CREATE TRIGGER order_fixed
BEFORE UPDATE OF order_no, user_id, type, biz, price, discount, amount, coupon, author_id, share, pay_way, create_time ON orders BEGIN
  SELECT raise(ABORT, 'what was agreed stays');
END;
--> statement-breakpoint
CREATE TRIGGER order_kept BEFORE DELETE ON orders BEGIN
  SELECT raise(ABORT, 'orders stay');
END;
--> statement-breakpoint
CREATE TRIGGER refund_fixed BEFORE UPDATE OF refund_no, order_no, source, amount, paid ON refunds BEGIN
  SELECT raise(ABORT, 'refunds are as they were decided');
END;
--> statement-breakpoint
CREATE TRIGGER refund_kept BEFORE DELETE ON refunds BEGIN
  SELECT raise(ABORT, 'refunds stay');
END;
