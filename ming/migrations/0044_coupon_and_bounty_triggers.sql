-- How many coupons of a batch were given out and used.
CREATE TRIGGER count_coupon_new AFTER INSERT ON coupons BEGIN
  UPDATE coupon_batches SET issued = issued + 1, used = used + (new.state = 2) WHERE id = new.batch_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_coupon_gone AFTER DELETE ON coupons BEGIN
  UPDATE coupon_batches SET issued = issued - 1, used = used - (old.state = 2) WHERE id = old.batch_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_coupon_used AFTER UPDATE OF state ON coupons WHEN (old.state = 2) <> (new.state = 2) BEGIN
  UPDATE coupon_batches SET used = used + (new.state = 2) - (old.state = 2) WHERE id = new.batch_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_coupon_batch AFTER UPDATE OF batch_id ON coupons WHEN old.batch_id <> new.batch_id BEGIN
  UPDATE coupon_batches SET issued = issued - 1, used = used - (new.state = 2) WHERE id = old.batch_id;
  UPDATE coupon_batches SET issued = issued + 1, used = used + (new.state = 2) WHERE id = new.batch_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_coupon_batch_new AFTER INSERT ON coupon_batches WHEN EXISTS (SELECT 1 FROM coupons WHERE batch_id = new.id) BEGIN
  UPDATE coupon_batches SET issued = (SELECT count(*) FROM coupons WHERE batch_id = new.id),
    used = (SELECT count(*) FROM coupons WHERE batch_id = new.id AND state = 2) WHERE id = new.id;
END;
--> statement-breakpoint
-- An order holds its coupon from the moment that it is stored. Whatever the caller has looked at before is looked at again here.
CREATE TRIGGER coupon_held AFTER INSERT ON orders WHEN new.coupon IS NOT NULL BEGIN
  SELECT raise(ABORT, 'the coupon cannot be used') WHERE NOT EXISTS (
    SELECT 1 FROM coupons c JOIN coupon_batches b ON b.id = c.batch_id
    WHERE c.id = new.coupon AND c.user_id = new.user_id AND c.state = 0 AND b.voided_at IS NULL
      AND b.from_time <= new.create_time AND c.until_time > new.create_time AND b.least <= new.price
      AND EXISTS (SELECT 1 FROM json_each(b.goods) WHERE value = new.type)
      AND new.discount > 0 AND new.discount = min(new.price - 1, CASE WHEN b.kind = 'amount' THEN b.off
        WHEN b.cap > 0 THEN min(b.cap, new.price * b.off / 100) ELSE new.price * b.off / 100 END));
  UPDATE coupons SET state = 1 + (new.status = 2), order_no = new.order_no,
    used_time = CASE new.status WHEN 2 THEN new.paid_time END WHERE id = new.coupon;
END;
--> statement-breakpoint
CREATE TRIGGER coupon_used AFTER UPDATE OF status ON orders WHEN new.coupon IS NOT NULL AND new.status = 2 AND old.status <> 2 BEGIN
  UPDATE coupons SET state = 2, used_time = new.paid_time WHERE id = new.coupon AND order_no = new.order_no;
END;
--> statement-breakpoint
-- An order that failed, was closed, or was given back as a whole returns its coupon.
CREATE TRIGGER coupon_returned AFTER UPDATE OF status ON orders WHEN new.coupon IS NOT NULL AND new.status IN (3, 4, 5) AND old.status <> new.status BEGIN
  UPDATE coupons SET state = 0, order_no = NULL, used_time = NULL WHERE id = new.coupon AND order_no = new.order_no;
END;
--> statement-breakpoint
-- What is held for the answers to a question is kept beside it.
CREATE TRIGGER count_bounty_new AFTER INSERT ON bounties WHEN new.state = 0 BEGIN
  UPDATE questions SET bounty = bounty + new.amount WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_bounty_gone AFTER DELETE ON bounties WHEN old.state = 0 BEGIN
  UPDATE questions SET bounty = bounty - old.amount WHERE id = old.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_bounty_changed AFTER UPDATE OF state, amount, question_id ON bounties BEGIN
  UPDATE questions SET bounty = bounty - old.amount * (old.state = 0) WHERE id = old.question_id;
  UPDATE questions SET bounty = bounty + new.amount * (new.state = 0) WHERE id = new.question_id;
END;
--> statement-breakpoint
CREATE TRIGGER count_bounty_question AFTER INSERT ON questions WHEN EXISTS (SELECT 1 FROM bounties WHERE question_id = new.id AND state = 0) BEGIN
  UPDATE questions SET bounty = (SELECT coalesce(sum(amount), 0) FROM bounties WHERE question_id = new.id AND state = 0) WHERE id = new.id;
END;
