-- The log of operators is only ever added to.
CREATE TRIGGER operator_log_kept BEFORE DELETE ON operator_log BEGIN
  SELECT raise(ABORT, 'the log of operators is append only');
END;
CREATE TRIGGER operator_log_fixed BEFORE UPDATE ON operator_log BEGIN
  SELECT raise(ABORT, 'the log of operators is append only');
END;
