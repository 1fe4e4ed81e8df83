-- What is held for the answers to a question is kept beside it.
CREATE TRIGGER count_bounty_new AFTER INSERT ON bounties WHEN new.state = 0 BEGIN
  UPDATE questions SET bounty = bounty + new.amount WHERE id = new.question_id;
END;
CREATE TRIGGER count_bounty_gone AFTER DELETE ON bounties WHEN old.state = 0 BEGIN
  UPDATE questions SET bounty = bounty - old.amount WHERE id = old.question_id;
END;
CREATE TRIGGER count_bounty_changed AFTER UPDATE OF state, amount, question_id ON bounties BEGIN
  UPDATE questions SET bounty = bounty - old.amount * (old.state = 0) WHERE id = old.question_id;
  UPDATE questions SET bounty = bounty + new.amount * (new.state = 0) WHERE id = new.question_id;
END;
