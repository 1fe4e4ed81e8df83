-- A refund stays as it was decided.
CREATE TRIGGER refund_fixed BEFORE UPDATE OF refund_no, order_no, source, amount, paid ON refunds BEGIN
  SELECT raise(ABORT, 'refunds are as they were decided');
END;
CREATE TRIGGER refund_kept BEFORE DELETE ON refunds BEGIN
  SELECT raise(ABORT, 'refunds stay');
END;
