-- What is already read was announced when it was written.
UPDATE comments SET shown_at = create_time WHERE state = 1;
--> statement-breakpoint
-- The log of operators is only ever added to.
CREATE TRIGGER operator_log_kept BEFORE DELETE ON operator_log BEGIN
  SELECT raise(ABORT, 'the log of operators is append only');
END;
--> statement-breakpoint
CREATE TRIGGER operator_log_fixed BEFORE UPDATE ON operator_log BEGIN
  SELECT raise(ABORT, 'the log of operators is append only');
END;
